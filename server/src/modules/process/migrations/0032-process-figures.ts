import { type Kysely, sql } from 'kysely';

/** Kept with every change of a case, like the counts of cases: nothing here is ever counted from the cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By applicant: one who has applied fifty thousand times is answered as fast as one who has once.
  await sql`
    create table process.applicant_count (
      applicant_id uuid not null,
      month date not null,
      category text not null,
      bucket text not null,
      count integer not null,
      primary key (applicant_id, month, category, bucket)
    )`.execute(db);
  await sql`
    insert into process.applicant_count (applicant_id, month, category, bucket, count)
    select applicant_id, (left(state->>'submittedOn', 7) || '-01')::date, category,
      case when phase = 'closed' then 'done' when state->>'acceptedOn' is null then 'pending' else 'in-progress' end,
      count(*)
    from process.case_file where phase <> 'draft' and state->>'submittedOn' is not null group by 1, 2, 3, 4`.execute(
    db,
  );
  // What granted cases have brought, by the month of the grant. Without an enterprise: of the whole city, in shards.
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
  // Each enterprise and each person once, by the case that brought them first.
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
  // What enterprises are told of before a day comes; gone when all has been said.
  await sql`
    create table process.reminder (
      enterprise text not null,
      kind text not null,
      what text not null,
      day date not null,
      tell_on date not null,
      primary key (enterprise, kind, what)
    )`.execute(db);
  await sql`create index reminder_tell_on on process.reminder (tell_on)`.execute(db);
  // Only the case types know what a granted case brings: the first start afterwards counts what is there already.
  await sql`create table process.recount_wanted (since timestamptz not null)`.execute(db);
  await sql`
    insert into process.recount_wanted
    select now() where exists (select from process.case_file where result = 'granted')`.execute(db);
  // A quarter of the shards is enough to keep writers apart, and each month is read in a quarter of the time.
  for (const [table, key] of [
    ['case_count', 'month, category, district, bucket'],
    ['case_total', 'category, district, bucket'],
  ] as const) {
    const [name, columns] = [sql.id('process', table), sql.raw(key)];
    await sql`
      create temporary table folded as
      select ${columns}, shard % 4 as shard, sum(count)::int as count from ${name} group by ${columns}, shard % 4`.execute(
      db,
    );
    await sql`delete from ${name}`.execute(db);
    await sql`insert into ${name} (${columns}, shard, count) select ${columns}, shard, count from folded`.execute(db);
    await sql`drop table folded`.execute(db);
  }
}
