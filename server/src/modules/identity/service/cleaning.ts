import { inTransaction } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/expired.ts';
import type { IdentityTables } from '../store/tables.ts';

const atOnce = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Anybody can create these rows without signing in, so expired ones are removed. */
export function createCleaning({ database, clock, outbox }: Pick<Platform, 'database' | 'clock' | 'outbox'>) {
  const db = database.tables<IdentityTables>();
  return {
    async removeExpired(): Promise<void> {
      const now = clock.now();
      for (const table of store.expiringTables)
        await inBatches(atOnce, (max) => store.removeExpired(db, table, now, max));
      await outbox?.removeOld();
    },

    async removePastSessions(): Promise<void> {
      const now = clock.now();
      let after = beforeAll;
      await inBatches(atOnce, async (max) => {
        const { ids, over } = await store.readSessionPage(db, after, now, max);
        if (over.length > 0) await inTransaction(db, (transaction) => store.removeSessions(transaction, over));
        after = ids.at(-1) ?? after;
        return ids.length;
      });
    },
  };
}
