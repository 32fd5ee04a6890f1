import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Compared by their bytes: for terms no order is meant, and that of a language takes several times as long.
  await sql`
    create table process.search_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      case_id bigint not null references process.case_file (id),
      applicant_id uuid not null,
      terms text[] collate "C" not null,
      words text collate "C" not null,
      kind text not null,
      title text not null,
      subtitle text not null
    )`.execute(db);
  // Without a list of what is still to be sorted in: every search would have to read through it.
  await sql`create index search_terms on process.search_entry using gin (terms) with (fastupdate = off)`.execute(db);
  await sql`create index search_newest on process.search_entry (at desc, id desc)`.execute(db);
  await sql`create index search_applicant on process.search_entry (applicant_id, at desc, id desc)`.execute(db);
  await sql`create index search_case on process.search_entry (case_id)`.execute(db);
  // How frequent a term is decides how it is best looked for.
  await sql`alter table process.search_entry alter column terms set statistics 1000`.execute(db);
  // Who was asked for an opinion sees the case until it moves on.
  await sql`
    create index case_signers on process.case_file using gin ((state->'signers') jsonb_path_ops)
    where state->'signers' <> '[]'`.execute(db);
  // The same figures without their months: what the dashboard shows must not grow with the years.
  await sql`
    create table process.case_total (
      category text not null,
      district text not null,
      bucket text not null,
      shard smallint not null,
      count integer not null,
      primary key (category, district, bucket, shard)
    )`.execute(db);
  await sql`
    insert into process.case_total
    select category, district, bucket, shard, sum(count) from process.case_count group by 1, 2, 3, 4`.execute(db);
}
