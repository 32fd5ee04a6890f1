import { vi } from 'vitest';
import { inTransaction } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';

/** PostgreSQL's listener connects in parallel with the start of the server: events sent before are not delivered. */
export async function untilListening({ events, database }: Pick<Platform, 'events' | 'database'>): Promise<void> {
  let isListening = false;
  const unsubscribe = events.subscribe(['ready'], () => {
    isListening = true;
  });
  const publish = async () => events.publish({ topics: ['ready'], what: 'boxes' });
  await vi.waitFor(
    async () => {
      await inTransaction(database.tables<unknown>(), publish);
      if (!isListening) throw new Error('the listener is not connected yet');
    },
    { timeout: 30_000 },
  );
  unsubscribe();
}
