import { type Kysely, sql } from 'kysely';

/**
 * Registers and logs of all modules get their triggers from these functions, which a module's migration calls for its
 * own tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forbidRemoval(db);
  await createHistory(db);
  await createChain(db);
}

async function forbidRemoval(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function platform.refuse_removal() returns trigger language plpgsql as $$
    begin
      raise exception '% in % is refused: it is append-only', tg_op, tg_table_name
        using errcode = 'check_violation', constraint = 'kept_for_good', table = tg_table_name, schema = tg_table_schema;
    end $$`.execute(db);
  await sql`
    create function platform.forbid_removal(kept regclass) returns void language plpgsql as $$
    begin
      execute format('create trigger stays before delete or truncate on %s
        for each statement execute function platform.refuse_removal()', kept);
    end $$`.execute(db);
  await sql`
    create function platform.forbid_change(kept regclass) returns void language plpgsql as $$
    begin
      execute format('create trigger stays before update or delete or truncate on %s
        for each statement execute function platform.refuse_removal()', kept);
    end $$`.execute(db);
  // Modules wrote this function by hand before; their triggers keep their names and call the shared one.
  await sql`
    do $$
    declare
      own record;
    begin
      for own in
        select pg_get_triggerdef(guard.oid) as definition, guard.tgfoid::regprocedure::text as function
        from pg_trigger as guard join pg_proc as function on function.oid = guard.tgfoid
        where function.proname in ('refuse_removal', 'refuse_change')
      loop
        execute replace(
          replace(own.definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), own.function, 'platform.refuse_removal()');
      end loop;
      for own in
        select oid::regprocedure::text as function from pg_proc
        where proname in ('refuse_removal', 'refuse_change') and oid <> 'platform.refuse_removal'::regproc
      loop
        execute 'drop function ' || own.function;
      end loop;
    end $$`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  // Transactions commit in another order than they begin, so no number of a change tells what somebody has not seen
  // yet: the transactions that had ended when they looked do.
  await sql`
    create table platform.register_change (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      -- The timeline of an entry is what has this register and entry: registry.unit and the number of a unit.
      register text collate "C" not null,
      entry text collate "C" not null,
      what text collate "C" not null,
      before jsonb,
      after jsonb,
      cause_kind text not null check (cause_kind in ('case', 'message', 'document', 'import')),
      cause_reference text not null check (cause_reference <> ''),
      transaction xid8 not null default pg_current_xact_id(),
      check (before is not null or after is not null)
    )`.execute(db);
  await sql`create index register_change_entry on platform.register_change (register, entry, id)`.execute(db);
  await sql`create index register_change_transaction on platform.register_change (transaction)`.execute(db);
  await sql`select platform.forbid_change('platform.register_change')`.execute(db);

  // The trigger runs once for a whole statement, because a register may be brought in by millions of rows. A row whose
  // key was changed is kept as one that went and one that came.
  await sql`
    create function platform.keep_changes() returns trigger language plpgsql as $$
    declare
      register text := tg_argv[0];
      entry_column text := tg_argv[1];
      key_column text := tg_argv[2];
      cause jsonb := nullif(current_setting('platform.cause', true), '')::jsonb;
    begin
      if cause is null then
        raise exception 'a change of % needs its cause', tg_table_name
          using errcode = 'check_violation', constraint = 'change_cause', table = tg_table_name, schema = tg_table_schema;
      end if;
      if tg_op = 'INSERT' then
        insert into platform.register_change (at, register, entry, what, before, after, cause_kind, cause_reference)
        select (cause->>'at')::timestamptz, register, after->>entry_column, tg_table_name, null, after,
          cause->>'kind', cause->>'reference'
        from (select to_jsonb(added) as after from added) as one;
      elsif tg_op = 'UPDATE' then
        insert into platform.register_change (at, register, entry, what, before, after, cause_kind, cause_reference)
        select (cause->>'at')::timestamptz, register, coalesce(after, before)->>entry_column, tg_table_name, before, after,
          cause->>'kind', cause->>'reference'
        from (select to_jsonb(removed) as before from removed) as one
          full join (select to_jsonb(added) as after from added) as other
            on before->>key_column = after->>key_column
        where before is distinct from after;
      else
        insert into platform.register_change (at, register, entry, what, before, after, cause_kind, cause_reference)
        select (cause->>'at')::timestamptz, register, before->>entry_column, tg_table_name, before, null,
          cause->>'kind', cause->>'reference'
        from (select to_jsonb(removed) as before from removed) as one;
      end if;
      return null;
    end $$`.execute(db);
  // A table that belongs to entries of two registers is recorded for each.
  await sql`
    create function platform.record_changes(
      recorded regclass, register text, entry_column text, key_column text default 'id'
    ) returns void language plpgsql as $$
    begin
      execute format('create trigger %I after insert on %s referencing new table as added
        for each statement execute function platform.keep_changes(%L, %L, %L)',
        register || '_added', recorded, register, entry_column, key_column);
      execute format('create trigger %I after update on %s referencing old table as removed new table as added
        for each statement execute function platform.keep_changes(%L, %L, %L)',
        register || '_changed', recorded, register, entry_column, key_column);
      execute format('create trigger %I after delete on %s referencing old table as removed
        for each statement execute function platform.keep_changes(%L, %L, %L)',
        register || '_removed', recorded, register, entry_column, key_column);
    end $$`.execute(db);
}

/**
 * A record goes into the intake; at the commit of its transaction the database itself numbers it and hangs it into the
 * chain. All writers take turns there, so the turn must not wait for a client.
 */
async function createChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function platform.chain_entries(log regclass, intake regclass) returns void language plpgsql as $maker$
    declare
      schema_name text;
      log_name text;
      columns text;
      hashed text;
    begin
      select nspname, relname into schema_name, log_name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = log;
      select string_agg(quote_ident(attname), ', ' order by attnum),
        string_agg(
          case when atttypid = 'timestamptz'::regtype
            then format($$to_char(new.%I at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')$$, attname)
            else format('new.%I', attname) end, ', ' order by attnum)
        into columns, hashed
      from pg_attribute where attrelid = intake and attnum > 0 and not attisdropped;
      execute format($chain$
        create or replace function %1$I.%2$I() returns trigger language plpgsql as $$
        declare
          last record;
          next_number bigint;
        begin
          perform pg_advisory_xact_lock(hashtextextended(%3$L, 0));
          select number, hash into last from %3$s order by number desc limit 1;
          next_number := coalesce(last.number, 0) + 1;
          insert into %3$s (number, %4$s, hash)
          values (
            next_number, %5$s,
            encode(sha256(convert_to(
              concat_ws(chr(10), coalesce(last.hash, ''), next_number, %6$s), 'UTF8')), 'hex'));
          delete from %7$s where ctid = new.ctid;
          return null;
        end $$ $chain$,
        schema_name, 'chain_' || log_name, log::text, columns, 'new.' || replace(columns, ', ', ', new.'), hashed,
        intake::text);
      if not exists (select from pg_trigger where tgrelid = intake and tgname = 'chain') then
        execute format('create constraint trigger chain after insert on %s
          deferrable initially deferred for each row execute function %I.%I()',
          intake, schema_name, 'chain_' || log_name);
      end if;
      if not exists (select from pg_trigger where tgrelid = log and tgfoid = 'platform.refuse_removal'::regproc) then
        perform platform.forbid_change(log);
      end if;
    end $maker$`.execute(db);
  // The logs that were chained by hand before are chained by this function now.
  await sql`
    do $$
    declare
      own record;
    begin
      for own in
        select guard.tgrelid::regclass as intake,
          (pronamespace::regnamespace || '.' || quote_ident(substr(proname, length('chain_') + 1)))::regclass as log
        from pg_trigger as guard join pg_proc as function on function.oid = guard.tgfoid
        where guard.tgname = 'chain'
      loop
        perform platform.chain_entries(own.log, own.intake);
      end loop;
    end $$`.execute(db);
}
