import { type Kysely, sql } from 'kysely';

/** The history of every table goes on in the one that all registers share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into platform.register_change
      (at, register, entry, what, before, after, cause_kind, cause_reference, transaction)
    select at, case when unit_id is null then 'registry.building' else 'registry.unit' end,
      coalesce(unit_id, building_id)::text, what, before, after,
      case cause_kind when 'order' then 'document' else cause_kind end, cause_reference, transaction
    from registry.change order by id`.execute(db);
  await sql`drop table registry.change`.execute(db);
  await sql`drop function registry.keep_changes() cascade`.execute(db);
  for (const table of ['building', 'unit'])
    await sql`select platform.record_changes(${`registry.${table}`}, ${`registry.${table}`}, 'id')`.execute(db);
  await sql`select platform.record_changes('registry.floor', 'registry.building', 'building_id')`.execute(db);
  for (const table of ['room', 'owner', 'sale', 'restriction', 'lease'])
    await sql`select platform.record_changes(${`registry.${table}`}, 'registry.unit', 'unit_id')`.execute(db);
}
