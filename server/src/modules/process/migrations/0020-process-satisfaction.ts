import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.rating (
      case_id bigint primary key references process.case_file (id),
      stars smallint not null check (stars between 1 and 5),
      comment text not null,
      at timestamptz not null
    )`.execute(db);
  // Every bad rating is looked into.
  await sql`
    create table process.follow_up (
      case_id bigint primary key references process.rating (case_id),
      since timestamptz not null,
      due_on date not null,
      handled_by uuid,
      handled_at timestamptz,
      note text not null
    )`.execute(db);
  await sql`create index follow_up_open on process.follow_up (since, case_id) where handled_at is null`.execute(db);
}
