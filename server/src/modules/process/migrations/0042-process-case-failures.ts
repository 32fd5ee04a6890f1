import { type Kysely, sql } from 'kysely';

/** What the engine could not do by itself, for somebody to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.case_failure (
      id bigint generated always as identity primary key,
      work text not null,
      subject text not null,
      case_id bigint references process.case_file (id),
      reason text not null,
      since timestamptz not null,
      failed_at timestamptz not null,
      tries integer not null,
      unique (work, subject)
    )`.execute(db);
  await sql`create index case_failure_list on process.case_failure (since, id)`.execute(db);
}
