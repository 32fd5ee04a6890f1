import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column look_on date`.execute(db);
  await sql`create index case_look_on on process.case_file (look_on) where look_on is not null`.execute(db);
  // What a paper says is kept, not its drawing; its number is never given twice.
  await sql`
    create table process.issued_paper (
      id bigint generated always as identity primary key,
      case_id bigint not null references process.case_file (id),
      kind text not null,
      number text not null unique,
      code text not null unique,
      title text not null,
      content jsonb not null,
      issued_at timestamptz not null
    )`.execute(db);
  await sql`create index issued_paper_case on process.issued_paper (case_id, id)`.execute(db);
}
