import { type Kysely, sql } from 'kysely';

/** What only cases of earlier releases needed: every case has its facts, entries, figures and durations from the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table process.unmeasured, process.recount_wanted`.execute(db);
  await sql`drop index process.case_without_facts`.execute(db);
  await sql`alter table process.case_file drop column searchable`.execute(db);
}
