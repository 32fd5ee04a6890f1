import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema messages`.execute(db);
  await createNotices(db);
  await createSms(db);
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages.notice (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      type smallint not null check (type between 1 and 4),
      keyword text not null,
      count integer not null check (count >= 0),
      message text not null,
      created_at timestamptz not null,
      menu_id text not null,
      menu_path text not null,
      menu_route text not null,
      menu_title text not null,
      tips text not null,
      operate text not null,
      unique (account_id, type, keyword)
    )`.execute(db);
  await sql`create index notice_keyword on messages.notice (keyword, type)`.execute(db);
  await sql`create index notice_age on messages.notice (created_at)`.execute(db);
}

async function createSms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages.sms_choice (
      account_id uuid not null,
      kind text not null,
      by_sms boolean not null,
      primary key (account_id, kind)
    )`.execute(db);
  await sql`
    create table messages.sms (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      type smallint not null,
      keyword text not null,
      noticed_at timestamptz not null,
      kind text not null,
      state text not null default 'waiting',
      closed_at timestamptz,
      check ((state = 'waiting') = (closed_at is null)),
      unique (account_id, type, keyword, noticed_at)
    )`.execute(db);
  await sql`create index sms_waiting on messages.sms (account_id) where state = 'waiting'`.execute(db);
  await sql`create index sms_of_account on messages.sms (account_id, noticed_at desc)`.execute(db);
  await sql`create index sms_age on messages.sms (noticed_at)`.execute(db);
}
