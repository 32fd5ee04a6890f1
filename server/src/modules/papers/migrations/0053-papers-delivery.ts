import { type Kysely, sql } from 'kysely';

/** How a paper reaches whose it is, and on which day it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table papers.paper add column channel text not null default 'online'`.execute(db);
  await sql`
    update papers.paper set channel = file.channel from process.case_file as file
    where subject_kind = 'case' and subject_id = file.id::text and file.channel <> 'online'`.execute(db);
  await sql`alter table papers.paper alter column channel drop default`.execute(db);
  await sql`
    create table papers.delivery (
      paper_id bigint primary key references papers.paper (id),
      delivered_on date not null,
      channel text not null,
      recorded_by uuid not null,
      recorded_at timestamptz not null
    )`.execute(db);
}
