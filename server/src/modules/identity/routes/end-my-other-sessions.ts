import { calls } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { IdentityService } from '../service.ts';

export function endMyOtherSessions({ sessions }: IdentityService): Route {
  return route(calls.endMyOtherSessions, async (_input, { session }) => ({ ended: await sessions.endOthers(session) }));
}
