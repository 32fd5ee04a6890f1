import { sql } from 'kysely';
import type { RegistryDb, RegistryTables, RegistryTransaction } from './tables.ts';

type Comparison = RegistryTables['registry.owner_comparison'];

/**
 * The lock holds until the transaction ends, so that nobody else counts for the same account. Comparisons of other days
 * are deleted.
 */
export async function lockComparisons(
  db: RegistryTransaction,
  { account_id, day }: Pick<Comparison, 'account_id' | 'day'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('owners compared by ' || ${account_id}, 0))`.execute(db);
  await db
    .deleteFrom('registry.owner_comparison')
    .where('account_id', '=', account_id)
    .where('day', '<', day)
    .execute();
}

export async function listComparisons(
  db: RegistryTransaction,
  { account_id, day }: Pick<Comparison, 'account_id' | 'day'>,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('registry.owner_comparison')
    .select('digest')
    .where('account_id', '=', account_id)
    .where('day', '=', day)
    .execute();
  return rows.map(({ digest }) => digest);
}

export async function addComparison(db: RegistryTransaction, comparison: Comparison): Promise<void> {
  await db
    .insertInto('registry.owner_comparison')
    .values(comparison)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeComparison(db: RegistryDb, { account_id, day, digest }: Comparison): Promise<void> {
  await db
    .deleteFrom('registry.owner_comparison')
    .where('account_id', '=', account_id)
    .where('day', '=', day)
    .where('digest', '=', digest)
    .execute();
}
