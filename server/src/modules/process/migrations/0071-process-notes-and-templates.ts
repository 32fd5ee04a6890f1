import { type Kysely, sql } from 'kysely';

/** What officials write to each other about a case, and the opinions they write often. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
