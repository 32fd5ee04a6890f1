import { type Kysely, sql } from 'kysely';

const recorded = ['building', 'floor', 'unit', 'room', 'owner', 'sale', 'restriction', 'lease'];
/** These rows are never removed; of owners only the present ones are kept, and the former ones in the changes. */
const permanent = ['community', 'building', 'floor', 'unit', 'room', 'lineage', 'sale', 'restriction', 'lease'];

/** The database itself writes every change with its cause, what was before and what is after. */
export async function recordChanges(db: Kysely<unknown>): Promise<void> {
  // Transactions commit in another order than they begin, so no number of a change tells what somebody has not seen
  // yet: the transactions that had ended when they looked do.
  await sql`
    create table registry.change (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      building_id bigint,
      unit_id bigint,
      what text not null,
      row_id bigint not null,
      before jsonb,
      after jsonb,
      cause_kind text not null check (cause_kind in ('case', 'message', 'order', 'import')),
      cause_reference text not null check (cause_reference <> ''),
      transaction xid8 not null default pg_current_xact_id()
    )`.execute(db);
  await sql`create index change_unit on registry.change (unit_id, id) where unit_id is not null`.execute(db);
  await sql`
    create index change_building on registry.change (building_id, id) where unit_id is null`.execute(db);
  await sql`create index change_transaction on registry.change (transaction)`.execute(db);

  await sql`
    create function registry.refuse_removal() returns trigger language plpgsql as $$
    begin
      raise exception '% in % is refused', tg_op, tg_table_name
        using errcode = 'check_violation', constraint = 'kept_for_good', table = tg_table_name, schema = 'registry';
    end $$`.execute(db);
  await sql`
    create trigger change_stays before update or delete or truncate on registry.change
    for each statement execute function registry.refuse_removal()`.execute(db);
  for (const table of permanent)
    await sql`
      create trigger ${sql.id(`${table}_stays`)} before delete or truncate on registry.${sql.id(table)}
      for each statement execute function registry.refuse_removal()`.execute(db);

  // The trigger runs once for a whole statement, because a city is brought in by millions of rows.
  const insertInto = sql`insert into registry.change
    (at, building_id, unit_id, what, row_id, before, after, cause_kind, cause_reference)`;
  const place = sql`
    case tg_table_name when 'building' then (known->>'id')::bigint else (known->>'building_id')::bigint end,
    case tg_table_name when 'unit' then (known->>'id')::bigint else (known->>'unit_id')::bigint end`;
  const written = sql`
    (cause->>'at')::timestamptz, ${place}, tg_table_name, (known->>'id')::bigint, before, after,
    cause->>'kind', cause->>'reference'`;
  await sql`
    create function registry.keep_changes() returns trigger language plpgsql as $$
    declare
      cause jsonb := nullif(current_setting('registry.cause', true), '')::jsonb;
    begin
      if cause is null then
        raise exception 'a change of % needs its cause', tg_table_name
          using errcode = 'check_violation', constraint = 'change_cause', table = tg_table_name, schema = 'registry';
      end if;
      if tg_op = 'INSERT' then
        ${insertInto}
        select ${written}
        from (select to_jsonb(added) as known, null::jsonb as before, to_jsonb(added) as after from added) as one;
      elsif tg_op = 'UPDATE' then
        ${insertInto}
        select ${written}
        from (
          select to_jsonb(added) as known, to_jsonb(removed) as before, to_jsonb(added) as after
          from removed join added on added.id = removed.id) as one
        where before <> after;
      else
        ${insertInto}
        select ${written}
        from (select to_jsonb(removed) as known, to_jsonb(removed) as before, null::jsonb as after from removed) as one;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of recorded) {
    const on = sql`registry.${sql.id(table)}`;
    const run = sql`for each statement execute function registry.keep_changes()`;
    await sql`
      create trigger ${sql.id(`${table}_added`)} after insert on ${on}
      referencing new table as added ${run}`.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_changed`)} after update on ${on}
      referencing old table as removed new table as added ${run}`.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_removed`)} after delete on ${on}
      referencing old table as removed ${run}`.execute(db);
  }
}
