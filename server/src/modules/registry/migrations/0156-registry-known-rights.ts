import { type Kysely, sql } from 'kysely';

/** Every lease is let by some right, and every change was made in some transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.lease alter column right_type set not null`.execute(db);
  await sql`drop index registry.change_transaction`.execute(db);
  await sql`alter table registry.change alter column transaction set not null`.execute(db);
  await sql`create index change_transaction on registry.change (transaction)`.execute(db);
}
