import { type Kysely, type RawBuilder, sql } from 'kysely';

const isPersonal = sql`case_type in ('GR101', 'GR102', 'GR103', 'GR111', 'GR112', 'GR113')`;

/** What people ask about their own housing is a category of its own; who worked for leases works for it as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into access.scope (account_id, district, category)
    select account_id, district, 'GR' from access.scope where category = 'ZL'
    on conflict do nothing`.execute(db);

  const keys = {
    case_count: sql`month, district, bucket, shard`,
    case_total: sql`district, bucket, shard`,
    applicant_count: sql`month, applicant_id, bucket`,
  } satisfies Record<string, RawBuilder<unknown>>;
  for (const [table, key] of Object.entries(keys))
    await sql`
      with personal as (
        select (left(state->>'submittedOn', 7) || '-01')::date as month, district, applicant_id, 0 as shard,
          case when phase = 'closed' then 'done' when state->'decidedBy' = '{}' then 'pending' else 'in-progress' end
            as bucket
        from process.case_file
        where ${isPersonal} and category = 'ZL' and phase <> 'draft' and state->>'submittedOn' is not null
      )
      insert into ${sql.id('process', table)} as kept (category, ${key}, count)
      select moved.category, ${key}, sum(moved.count)
      from personal, (values ('ZL', -1), ('GR', 1)) as moved(category, count)
      group by moved.category, ${key}
      on conflict (category, ${key}) do update set count = kept.count + excluded.count`.execute(db);

  await sql`
    update search.entry set terms = array(select regexp_replace(term, '^@(\\d{6} )?ZL$', '@\\1GR') from unnest(terms) as term)
    from process.case_file as file
    where ${isPersonal} and subject_kind = 'case' and subject_id = file.id::text`.execute(db);
  for (const [schema, table] of [
    ['ratings', 'follow_up'],
    ['collaboration', 'message'],
  ] as const)
    await sql`
      update ${sql.id(schema, table)} as told set category = 'GR'
      from process.case_file as file where ${isPersonal} and told.case_id = file.id`.execute(db);
  for (const table of ['case_duration', 'decided_part', 'case_file'])
    await sql`update ${sql.id('process', table)} set category = 'GR' where ${isPersonal}`.execute(db);
}
