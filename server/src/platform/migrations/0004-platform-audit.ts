import { type Kysely, sql } from 'kysely';

/**
 * What is to be recorded goes into the intake; at the commit of its transaction the database itself numbers it and
 * hangs it into the chain. All that write take turns there, so the turn must not wait for a client.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.audit_entry (
      number bigint primary key,
      at timestamptz(3) not null,
      action text not null,
      outcome text not null check (outcome in ('done', 'refused')),
      actor text not null,
      object text not null,
      client_address text not null,
      detail text not null,
      hash text not null
    )`.execute(db);
  await sql`create index audit_entry_actor on platform.audit_entry (actor, number)`.execute(db);
  await sql`
    create table platform.audit_intake (
      at timestamptz(3) not null,
      action text not null,
      outcome text not null,
      actor text not null,
      object text not null,
      client_address text not null,
      detail text not null
    )`.execute(db);
  await sql`
    create function platform.chain_audit_entry() returns trigger language plpgsql as $$
    declare
      last record;
      next_number bigint;
    begin
      perform pg_advisory_xact_lock(761001);
      select number, hash into last from platform.audit_entry order by number desc limit 1;
      next_number := coalesce(last.number, 0) + 1;
      insert into platform.audit_entry
      values (
        next_number, new.at, new.action, new.outcome, new.actor, new.object, new.client_address, new.detail,
        encode(sha256(convert_to(concat_ws(chr(10),
          coalesce(last.hash, ''), next_number,
          to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          new.action, new.outcome, new.actor, new.object, new.client_address, new.detail
        ), 'UTF8')), 'hex')
      );
      delete from platform.audit_intake where ctid = new.ctid;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger chain after insert on platform.audit_intake
    deferrable initially deferred for each row execute function platform.chain_audit_entry()`.execute(db);
  await sql`
    create function platform.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit is append-only';
    end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on platform.audit_entry
    for each statement execute function platform.refuse_change()`.execute(db);
}
