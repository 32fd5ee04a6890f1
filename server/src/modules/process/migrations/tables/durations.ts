import { type Kysely, sql } from 'kysely';

/** The change that ends a case or a step writes once how long it took; statistics count from these tables. */
export async function createDurations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.case_duration (
      case_id bigint primary key references process.case_file (id),
      case_type text not null,
      category text not null,
      district text not null,
      decided_on date not null,
      workdays integer not null,
      within_promise boolean,
      within_law boolean
    )`.execute(db);
  await sql`
    create index case_duration_decided on process.case_duration (decided_on)
    include (case_id, category, case_type, district, workdays, within_promise, within_law)`.execute(db);
  // The account is the official who ended the step; it is null if the applicant or the passing of time did.
  await sql`
    create table process.step_duration (
      case_id bigint not null references process.case_file (id),
      number integer not null,
      step text not null,
      account_id uuid,
      ended_on date not null,
      workdays integer not null,
      primary key (case_id, number)
    )`.execute(db);
  // Each official counts once for a case, however many of its steps they have finished.
  await sql`
    create table process.case_official (
      case_id bigint not null references process.case_file (id),
      account_id uuid not null,
      primary key (case_id, account_id)
    )`.execute(db);
  // What each step and each official took of a decided case is added up once, and not with every question.
  await sql`
    create table process.decided_part (
      case_id bigint not null references process.case_file (id),
      kind text not null,
      key text not null,
      case_type text not null,
      category text not null,
      district text not null,
      decided_on date not null,
      workdays integer not null,
      within_promise boolean,
      within_law boolean,
      primary key (case_id, kind, key)
    )`.execute(db);
  await sql`
    create index decided_part_decided on process.decided_part (kind, decided_on)
    include (key, category, case_type, district, workdays, within_promise, within_law)`.execute(db);
}
