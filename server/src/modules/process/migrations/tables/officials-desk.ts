import { type Kysely, sql } from 'kysely';

export async function createOfficialsDesk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.case_note (
      id bigint generated always as identity primary key,
      case_id bigint not null references process.case_file (id),
      account_id uuid not null,
      at timestamptz not null,
      text text not null
    )`.execute(db);
  await sql`create index case_note_case on process.case_note (case_id, id)`.execute(db);
  await sql`
    create table process.opinion_template (
      id bigint generated always as identity primary key,
      account_id uuid not null,
      text text not null,
      unique (account_id, text)
    )`.execute(db);
  // These officials have a case open. The table is not logged: after a crash of the database nobody has.
  await sql`
    create unlogged table process.case_viewer (
      case_id bigint not null,
      account_id uuid not null,
      until timestamptz not null,
      primary key (case_id, account_id)
    )`.execute(db);
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
