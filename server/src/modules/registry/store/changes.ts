import { sql } from 'kysely';
import type { Cause } from '../rules/cause.ts';
import type { RegistryDb, RegistryTransaction } from './tables.ts';

/** The cause applies to all later changes of this transaction; the database refuses changes without a cause. */
export async function setCause(db: RegistryTransaction, { kind, reference }: Cause, at: Date): Promise<void> {
  const cause = JSON.stringify({ kind, reference, at: at.toISOString() });
  await sql`select set_config('registry.cause', ${cause}, true)`.execute(db);
}

/** The latest change comes first. */
export function listChanges(db: RegistryDb, unitId: number, limit: number) {
  return db
    .selectFrom('registry.change')
    .select(['id', 'at', 'what', 'before', 'after', 'cause_kind', 'cause_reference'])
    .where('unit_id', '=', unitId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
