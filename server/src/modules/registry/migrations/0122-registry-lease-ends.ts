import { type Kysely, sql } from 'kysely';

/** Officials look for leases by the day on which they end, and by the case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lease_end on registry.lease (upper(period), id) where state <> '已释放'`.execute(db);
  await sql`create index lease_case_number on registry.lease (case_number)`.execute(db);
}
