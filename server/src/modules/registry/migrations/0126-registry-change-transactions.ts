import { type Kysely, sql } from 'kysely';

/**
 * In which transaction each change was made. Transactions commit in another order than they begin: what somebody has not
 * seen yet is told by those that had ended when they looked, and by no number that counts the changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a default at first: the changes of a whole city are not written anew.
  await sql`alter table registry.change add column transaction xid8`.execute(db);
  await sql`alter table registry.change alter column transaction set default pg_current_xact_id()`.execute(db);
  await sql`
    create index change_transaction on registry.change (transaction) where transaction is not null`.execute(db);
}
