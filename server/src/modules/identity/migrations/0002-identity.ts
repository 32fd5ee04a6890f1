import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists identity`.execute(db);
  await createAccounts(db);
  await createSessions(db);
  await createSingleSignOn(db);
  await createSecondFactor(db);
  await createGuessing(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  // A hash does not tell whether anybody knows its password.
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
      created_at timestamptz not null,
      disabled_at timestamptz,
      password_usable boolean not null default true,
      id_number text not null default '',
      credit_code text not null default '',
      enterprise_kind text,
      document_type text not null default '居民身份证',
      constraint account_enterprise check ((credit_code = '') = (enterprise_kind is null))
    )`.execute(db);
  await sql`create unique index account_login_name on identity.account (login_name)`.execute(db);
  await sql`create index account_phone on identity.account (phone)`.execute(db);
  await sql`create index account_created on identity.account (created_at desc, id)`.execute(db);
  await sql`create index account_display_name on identity.account (display_name)`.execute(db);
  // The line breaks keep a keyword from being found across two fields: none can contain one.
  await sql`
    create index account_words on identity.account
    using gin ((login_name || chr(10) || display_name || chr(10) || org_name) gin_trgm_ops)`.execute(db);
  // Colleagues are looked for by their enterprise, and people whom a certificate names by their numbers.
  await sql`create index account_enterprise on identity.account (credit_code) where credit_code <> ''`.execute(db);
  await sql`create index account_id_number on identity.account (id_number) where id_number <> ''`.execute(db);
  await sql`
    create table identity.former_password (
      account_id uuid not null references identity.account (id),
      replaced_at timestamptz not null,
      password_hash text not null,
      primary key (account_id, replaced_at)
    )`.execute(db);
  await sql`
    create table identity.preference (
      account_id uuid primary key references identity.account (id),
      home_layout jsonb not null
    )`.execute(db);
  await sql`
    create table identity.table_settings (
      account_id uuid not null references identity.account (id),
      name text not null,
      settings jsonb not null,
      primary key (account_id, name)
    )`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
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
      ended_at timestamptz,
      needs_second_factor boolean not null default false
    )`.execute(db);
  await sql`create index session_account on identity.session (account_id) where ended_at is null`.execute(db);
  await sql`create index session_begin on identity.session (account_id, created_at desc)`.execute(db);
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
      purpose text not null check (purpose in ('access-token', 'secret-transport', 'stored-value')),
      material text not null,
      created_at timestamptz not null
    )`.execute(db);
}

async function createSingleSignOn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.external_identity (
      provider text not null,
      subject text not null,
      account_id uuid not null references identity.account (id),
      linked_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index external_identity_account on identity.external_identity (account_id)`.execute(db);
  // A sign-on ends in the browser that began it, which knows the secret of the challenge.
  await sql`
    create unlogged table identity.sign_on_attempt (
      state_hash bytea primary key,
      nonce text not null,
      code_verifier text not null,
      return_address text not null,
      login_type text not null,
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_on_attempt_expiry on identity.sign_on_attempt (expires_at)`.execute(db);
  await sql`
    create unlogged table identity.login_code (
      hash bytea primary key,
      account_id uuid not null,
      login_type text not null,
      challenge text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index login_code_expiry on identity.login_code (expires_at)`.execute(db);
}

async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.second_factor (
      account_id uuid primary key references identity.account (id),
      secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null
    )`.execute(db);
  await sql`
    create table identity.recovery_code (
      account_id uuid not null references identity.account (id),
      code_hash bytea not null,
      primary key (account_id, code_hash)
    )`.execute(db);
}

/** These tables keep what is asked of clients that may be guessing, and how often they have guessed. */
async function createGuessing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table identity.captcha (
      id uuid primary key default gen_random_uuid(),
      code text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create unlogged table identity.phone_code (
      request_hash bytea primary key,
      login_name text not null,
      requester text not null,
      account_id uuid,
      code_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index phone_code_requester on identity.phone_code (login_name, requester)`.execute(db);
  await sql`
    create table identity.attempt_count (
      scope text not null,
      subject text not null,
      origin text not null,
      count integer not null,
      locked boolean not null,
      expires_at timestamptz not null,
      primary key (scope, subject, origin)
    )`.execute(db);
  await sql`create index attempt_count_subject on identity.attempt_count (subject)`.execute(db);
  await sql`create index attempt_count_expiry on identity.attempt_count (expires_at)`.execute(db);
  await sql`
    create table identity.known_browser (
      token_hash bytea primary key,
      account_id uuid not null references identity.account (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index known_browser_account on identity.known_browser (account_id, expires_at)`.execute(db);
  await sql`create index known_browser_expiry on identity.known_browser (expires_at)`.execute(db);
}
