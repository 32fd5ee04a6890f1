import { rightsOf } from '../../../platform/events/rights.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/sessions.ts';
import type { IdentityDb } from '../store/tables.ts';

/** Streams that are open under the ended sessions learn of it. */
export async function endSessions(
  events: Pick<Platform['events'], 'publish'>,
  on: IdentityDb,
  which: Parameters<typeof store.endSessions>[1],
  now: Date,
): Promise<number> {
  const ended = await store.endSessions(on, which, now);
  if (ended > 0) events.publish(rightsOf(which.accountId));
  return ended;
}
