import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists identity`.execute(db);
  await sql`
    create table identity.account (
      id uuid primary key default gen_random_uuid(),
      login_name text not null check (login_name = lower(login_name)),
      display_name text not null,
      user_type text not null,
      org_name text not null,
      phone text not null,
      password_hash text not null,
      home_enabled boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index account_login_name on identity.account (login_name)`.execute(db);
  await sql`
    create table identity.session (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references identity.account (id),
      login_type text not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create table identity.signing_key (
      id integer primary key check (id = 1),
      secret bytea not null,
      created_at timestamptz not null
    )`.execute(db);
}
