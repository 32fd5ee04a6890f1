import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
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
