import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.session add column needs_second_factor boolean not null default false`.execute(db);
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
  await sql`alter table identity.secret_key drop constraint secret_key_purpose_check`.execute(db);
  await sql`
    alter table identity.secret_key add constraint secret_key_purpose_check
    check (purpose in ('access-token', 'secret-transport', 'stored-value'))`.execute(db);
}
