import { type Kysely, sql } from 'kysely';

/** A paper belongs to a subject of any kind; a case is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema papers`.execute(db);
  await sql`alter table process.issued_paper set schema papers`.execute(db);
  await sql`alter table papers.issued_paper rename to paper`.execute(db);
  await sql`alter table papers.paper drop constraint issued_paper_case_id_fkey`.execute(db);
  await sql`alter table papers.paper rename column case_id to subject_id`.execute(db);
  await sql`alter table papers.paper rename column applicant_id to account_id`.execute(db);
  await sql`drop index papers.issued_paper_case`.execute(db);
  await sql`alter table papers.paper alter column subject_id type text using subject_id::text`.execute(db);
  await sql`alter table papers.paper add column subject_kind text not null default 'case'`.execute(db);
  await sql`alter table papers.paper alter column subject_kind drop default`.execute(db);
  await sql`create index paper_subject on papers.paper (subject_id, subject_kind, id)`.execute(db);
  await sql`alter index papers.issued_paper_applicant rename to paper_account`.execute(db);
  await sql`
    create table papers.counter (
      series text primary key,
      last integer not null
    )`.execute(db);
  // `paper 租备 2026 990101`, beside the numbers of cases until now.
  await sql`
    insert into papers.counter (series, last)
    select substr(series, 7), last from process.counter where series like 'paper %'`.execute(db);
  await sql`delete from process.counter where series like 'paper %'`.execute(db);
}
