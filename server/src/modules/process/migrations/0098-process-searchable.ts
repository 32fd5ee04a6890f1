import { type Kysely, sql } from 'kysely';

/** What was handed in before there was a search is entered into it once; what comes later brings its own entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column searchable boolean not null default false`.execute(db);
  await sql`alter table process.case_file alter column searchable set default true`.execute(db);
  await sql`
    create index case_not_searchable on process.case_file (id)
    where not searchable and submitted_at is not null`.execute(db);
}
