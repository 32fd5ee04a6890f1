import { type Kysely, sql } from 'kysely';

/** A rating is no part of its case. A follow-up has the district and category of the case, so that no case has to be asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema ratings`.execute(db);
  await sql`
    create table ratings.rating (
      case_id bigint primary key,
      stars smallint not null check (stars between 1 and 5),
      comment text not null,
      at timestamptz not null
    )`.execute(db);
  // Every bad rating is looked into.
  await sql`
    create table ratings.follow_up (
      case_id bigint primary key references ratings.rating (case_id),
      since timestamptz not null,
      due_on date not null,
      handled_by uuid,
      handled_at timestamptz,
      note text not null,
      district text not null,
      category text not null
    )`.execute(db);
  await sql`create index follow_up_open on ratings.follow_up (since, case_id) where handled_at is null`.execute(db);
}
