import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table identity.login_failure`.execute(db);
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
  // A code is good for a minute: those under way are asked for once more.
  await sql`drop table identity.phone_code`.execute(db);
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
}
