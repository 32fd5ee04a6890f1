import { type Kysely, sql } from 'kysely';
import { readPublishedHolidays } from '../clock/calendar.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create schema if not exists platform`.execute(db);
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
