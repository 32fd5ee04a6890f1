import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Granted cases count by the month of the grant. Rows without an enterprise are those of the whole city, in shards.
  await sql`
    create table process.added_figure (
      enterprise text not null,
      figure text not null,
      part text not null,
      measure text not null,
      month date not null,
      district text not null,
      shard smallint not null,
      value numeric(24, 2) not null,
      primary key (enterprise, figure, part, measure, month, district, shard)
    )`.execute(db);
  await sql`
    insert into process.added_figure (enterprise, figure, part, measure, month, district, shard, value)
    select enterprise, kind, ${partOf(sql`residential`)}, measure, month, district, shard, value
    from process.filed_count, lateral (values ('count', count), ('area', area), ('amount', amount)) as measured (measure, value)
    `.execute(db);
  // Cases that wait for their grant, or are changed later, keep what they bring in the same words.
  for (const place of ['figures', 'ownFigures'])
    await sql`
      update process.case_file set derived = jsonb_set(derived, array[${sql.lit(place)}],
        (derived->${sql.lit(place)}) - 'filed' - 'registered' - 'removed' || jsonb_build_object('added', (
          select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'figure', one->'kind', 'part', ${partOf(sql`(one->'residential')::boolean`)}, 'enterprise', one->'enterprise',
            'values', jsonb_build_object('count', one->'count', 'area', one->'area', 'amount', one->'amount')))), '[]')
          from jsonb_array_elements(derived->${sql.lit(place)}->'filed') as one)))
      where derived ? ${sql.lit(place)}`.execute(db);
  await sql`drop table process.filed_count`.execute(db);
  await sql`drop table process.register_count`.execute(db);
  await sql`drop table process.register_entry`.execute(db);
}

const partOf = (isResidential: ReturnType<typeof sql>) =>
  sql`case when ${isResidential} then 'residential' else 'other' end`;
