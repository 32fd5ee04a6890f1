import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists identity`.execute(db);
  await sql`
    create table identity.account (
      id uuid primary key default gen_random_uuid(),
      login_name text not null,
      display_name text not null,
      user_type text not null,
      org_name text not null,
      phone text not null,
      avatar text not null default '',
      default_app integer,
      home_enabled boolean not null,
      password_hash text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index account_login_name on identity.account (login_name)`.execute(db);
  await sql`
    create table identity.former_password (
      account_id uuid not null references identity.account (id),
      replaced_at timestamptz not null,
      password_hash text not null,
      primary key (account_id, replaced_at)
    )`.execute(db);
  await sql`
    create table identity.session (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references identity.account (id),
      login_type text not null,
      client_address text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index session_account on identity.session (account_id) where ended_at is null`.execute(db);
  await sql`
    create table identity.refresh_token (
      hash bytea primary key,
      session_id uuid not null references identity.session (id),
      issued_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index refresh_token_session on identity.refresh_token (session_id)`.execute(db);
  await sql`
    create table identity.secret_key (
      id uuid primary key default gen_random_uuid(),
      purpose text not null check (purpose in ('access-token', 'secret-transport')),
      material text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table identity.login_failure (
      login_name text primary key,
      count integer not null,
      first_at timestamptz not null,
      locked_until timestamptz
    )`.execute(db);
  await sql`
    create unlogged table identity.captcha (
      id uuid primary key default gen_random_uuid(),
      code text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create unlogged table identity.phone_code (
      login_name text primary key,
      account_id uuid,
      code_hash bytea not null,
      tries_left integer not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
}
