import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.external_identity (
      provider text not null,
      subject text not null,
      account_id uuid not null references identity.account (id),
      linked_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index external_identity_account on identity.external_identity (account_id)`.execute(db);
  await sql`create index account_phone on identity.account (phone)`.execute(db);
  await sql`
    create unlogged table identity.sign_on_attempt (
      state_hash bytea primary key,
      nonce text not null,
      code_verifier text not null,
      return_address text not null,
      login_type text not null,
      challenge text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_on_attempt_expiry on identity.sign_on_attempt (expires_at)`.execute(db);
  await sql`
    create unlogged table identity.login_code (
      hash bytea primary key,
      account_id uuid not null,
      login_type text not null,
      challenge text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index login_code_expiry on identity.login_code (expires_at)`.execute(db);
}
