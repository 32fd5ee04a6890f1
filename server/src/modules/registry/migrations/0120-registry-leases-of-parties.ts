import { type Kysely, sql } from 'kysely';

/** The leases of a person, by either side and in every state they were granted in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index lease_lessors on registry.lease using gin (lessor_numbers) with (fastupdate = off)
    where state <> '已释放'`.execute(db);
  await sql`
    create index lease_all_lessees on registry.lease using gin (lessee_numbers) with (fastupdate = off)
    where state <> '已释放'`.execute(db);
}
