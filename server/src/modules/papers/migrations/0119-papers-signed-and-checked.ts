import { type Kysely, sql } from 'kysely';

/**
 * What signing has appended to a drawn paper, so that it is the same file each time; and who has checked a paper when:
 * one row an hour for the checks of one network with the same answer, so that nobody fills the table by repeating one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table papers.pdf_signature (
      paper_id bigint primary key,
      drawn_sha256 text not null,
      appended bytea not null
    )`.execute(db);
  await sql`
    create table papers.checked (
      paper_id bigint not null,
      hour timestamptz not null,
      manner text not null,
      verdict text not null,
      network text not null,
      last_at timestamptz not null,
      times integer not null,
      primary key (paper_id, hour, manner, verdict, network)
    )`.execute(db);
  await sql`create index checked_hour on papers.checked (hour)`.execute(db);
}
