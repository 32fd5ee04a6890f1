import { type Kysely, sql } from 'kysely';

/**
 * Every change of a case keeps these figures, so that none is ever counted from the cases. Shards keep writers apart.
 */
export async function createFigures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.case_count (
      month date not null,
      category text not null,
      district text not null,
      bucket text not null,
      shard smallint not null,
      count integer not null,
      primary key (month, category, district, bucket, shard)
    )`.execute(db);
  // These totals have no months, because what the dashboard shows must not grow with the years.
  await sql`
    create table process.case_total (
      category text not null,
      district text not null,
      bucket text not null,
      shard smallint not null,
      count integer not null,
      primary key (category, district, bucket, shard)
    )`.execute(db);
  // An applicant with fifty thousand cases is answered as fast as one with a single case.
  await sql`
    create table process.applicant_count (
      applicant_id uuid not null,
      month date not null,
      category text not null,
      bucket text not null,
      count integer not null,
      primary key (applicant_id, month, category, bucket)
    )`.execute(db);
  await createGrantedFigures(db);
}

async function createGrantedFigures(db: Kysely<unknown>): Promise<void> {
  // Granted cases count by the month of the grant. Rows without an enterprise are those of the whole city, in shards.
  await sql`
    create table process.filed_count (
      enterprise text not null,
      kind text not null,
      month date not null,
      district text not null,
      residential boolean not null,
      shard smallint not null,
      count integer not null,
      area numeric(18, 2) not null,
      amount numeric(24, 2) not null,
      primary key (enterprise, kind, month, district, residential, shard)
    )`.execute(db);
  // Each enterprise and each person is entered once, by the case that brought them first.
  await sql`
    create table process.register_entry (
      register text not null,
      subject text not null,
      district text not null,
      case_id bigint not null references process.case_file (id),
      primary key (register, subject)
    )`.execute(db);
  await sql`
    create table process.register_count (
      register text not null,
      district text not null,
      count integer not null,
      primary key (register, district)
    )`.execute(db);
  // Enterprises are told of these days before they come; a reminder is gone when all has been said.
  await sql`
    create table process.reminder (
      enterprise text not null,
      kind text not null,
      what text not null,
      case_type text not null,
      day date not null,
      tell_on date not null,
      primary key (enterprise, kind, what)
    )`.execute(db);
  await sql`create index reminder_tell_on on process.reminder (tell_on)`.execute(db);
}
