import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists process`.execute(db);
  await sql`
    create table process.definition (
      id integer generated always as identity primary key,
      case_type text not null,
      version integer not null,
      bpmn text not null,
      steps jsonb not null,
      created_at timestamptz not null,
      unique (case_type, version)
    )`.execute(db);
  // What decides about a case lies in its state; the columns beside it are drawn from it, for the indexes.
  await sql`
    create table process.case_file (
      id bigint generated always as identity primary key,
      number text unique,
      case_type text not null,
      category text not null,
      definition_id integer not null references process.definition (id),
      district text not null,
      applicant_id uuid not null,
      applicant_name text not null,
      form jsonb not null,
      materials jsonb not null,
      state jsonb not null,
      phase text not null,
      step text,
      role text,
      assignee uuid,
      result text,
      returned_before boolean not null,
      due_on date,
      row_version integer not null,
      history_length integer not null,
      history_hash text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      step_since timestamptz,
      submitted_at timestamptz,
      closed_at timestamptz
    )`.execute(db);
  await sql`
    create index case_unclaimed on process.case_file (role, step_since desc, id desc)
    where phase = 'open' and assignee is null`.execute(db);
  await sql`
    create index case_claimed on process.case_file (assignee, step_since desc, id desc)
    where phase = 'open' and assignee is not null`.execute(db);
  await sql`create index case_applicant on process.case_file (applicant_id, changed_at desc, id desc)`.execute(db);
  await sql`create index case_materials on process.case_file using gin (materials jsonb_path_ops)`.execute(db);
  await sql`
    create table process.history_entry (
      case_id bigint not null references process.case_file (id),
      number integer not null,
      at timestamptz not null,
      account_id uuid,
      step text,
      action jsonb not null,
      actor jsonb not null,
      day date not null,
      opinion text not null,
      defects jsonb not null,
      hash text not null,
      primary key (case_id, number)
    )`.execute(db);
  await sql`
    create table process.participation (
      account_id uuid not null,
      case_id bigint not null references process.case_file (id),
      closed boolean not null,
      last_at timestamptz not null,
      primary key (account_id, case_id)
    )`.execute(db);
  await sql`
    create index participation_box on process.participation (account_id, closed, last_at desc, case_id desc)`.execute(
    db,
  );
  await sql`create index participation_case on process.participation (case_id)`.execute(db);
  await sql`
    create table process.counter (
      series text primary key,
      last integer not null
    )`.execute(db);
  // Kept with every change of a case, so that no figure is ever counted from the cases. Shards keep writers apart.
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
  // Nothing set: the whole city and every category. An empty field means all of its kind.
  await sql`
    create table process.scope (
      account_id uuid not null,
      district text,
      category text,
      unique nulls not distinct (account_id, district, category)
    )`.execute(db);
}
