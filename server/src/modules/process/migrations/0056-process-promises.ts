import { type Kysely, sql } from 'kysely';

/** Materials that come later, or in whose place the applicant pledges something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column promises jsonb not null default '[]'`.execute(db);
}
