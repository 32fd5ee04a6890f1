import { type Kysely, sql } from 'kysely';
import { readPublishedHolidays } from '../clock/calendar.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create schema if not exists platform`.execute(db);
  await createCalendar(db);
  await createParameters(db);
  await createAudit(db);
  await createSigningAuthority(db);
  await createDemo(db);
}

async function createCalendar(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.calendar_day (
      day date primary key,
      is_workday boolean not null,
      name text not null
    )`.execute(db);
  await sql`
    insert into platform.calendar_day (day, is_workday, name)
    select day, is_workday, name
    from jsonb_to_recordset(${JSON.stringify(await readPublishedHolidays())}::jsonb)
      as entry(day date, is_workday boolean, name text)`.execute(db);
  // The number of the last change is the version of the calendar.
  await sql`
    create table platform.calendar_change (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      modifier text not null,
      reason text not null,
      first_day date not null,
      last_day date not null
    )`.execute(db);
}

/**
 * Only parameters that somebody has set are stored; all others have their usual values. A value is in force until that
 * of a later day is.
 */
async function createParameters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.parameter (
      name text,
      value integer not null,
      modifier text not null,
      modified_at timestamptz not null,
      since date,
      primary key (name, since)
    )`.execute(db);
}

/**
 * A record goes into the intake; at the commit of its transaction the database itself numbers it and hangs it into the
 * chain. All writers take turns there, so the turn must not wait for a client.
 */
async function createAudit(db: Kysely<unknown>): Promise<void> {
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
      hash text not null,
      kind text not null generated always as (
        case when action in ('sign-in', 'sign-in-lock', 'sign-out', 'single-sign-on', 'refresh-token-reuse')
          then 'sign-in' else 'operation' end
      ) stored
    )`.execute(db);
  // Read page by page: each filter walks an index from its newest entry on.
  await sql`create index audit_entry_actor on platform.audit_entry (actor, number)`.execute(db);
  await sql`
    create index audit_entry_kind on platform.audit_entry (kind, at desc, number desc) include (outcome)`.execute(db);
  await sql`create index audit_entry_action on platform.audit_entry (kind, action, at desc, number desc)`.execute(db);
  await sql`create index audit_entry_typed_name on platform.audit_entry (object) where actor = ''`.execute(db);
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

/** Signatures inside PDFs are checked by these certificates; those of earlier keys stay. */
async function createSigningAuthority(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.signing_authority (
      id text primary key,
      certificate text not null,
      private_key text,
      created_at timestamptz not null
    )`.execute(db);
}

async function createDemo(db: Kysely<unknown>): Promise<void> {
  await sql`create table platform.demo_seed (finished_at timestamptz not null)`.execute(db);
  await sql`
    create unlogged table platform.demo_outbox (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('captcha', 'sms')),
      key text not null,
      code text not null,
      at timestamptz not null
    )`.execute(db);
}
