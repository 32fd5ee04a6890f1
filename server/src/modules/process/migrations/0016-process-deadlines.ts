import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column look_on date`.execute(db);
  await sql`create index case_look_on on process.case_file (look_on) where look_on is not null`.execute(db);
}
