import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema personal`.execute(db);
  await sql`
    create table personal.authorisation (
      id bigint generated always as identity primary key,
      grantor_number text not null,
      grantor_name text not null,
      grantee_number text not null,
      grantee_name text not null,
      is_enterprise boolean not null,
      scope text not null check (scope in ('holdings', 'unit', 'leases')),
      unit_id bigint,
      address text,
      purpose text not null,
      granted_by uuid not null,
      granted_at timestamptz not null,
      valid_until date not null,
      revoked_at timestamptz,
      check ((scope = 'unit') = (unit_id is not null)),
      check (grantor_number <> grantee_number)
    )`.execute(db);
  await sql`create index authorisation_grantor on personal.authorisation (grantor_number, id)`.execute(db);
  await sql`create index authorisation_grantee on personal.authorisation (grantee_number, id)`.execute(db);
  await sql`
    create table personal.look (
      id bigint generated always as identity primary key,
      authorisation_id bigint not null references personal.authorisation,
      grantor_number text not null,
      at timestamptz not null,
      account_id uuid not null,
      name text not null,
      enterprise text
    )`.execute(db);
  await sql`create index look_grantor on personal.look (grantor_number, id)`.execute(db);
  await sql`create index look_authorisation on personal.look (authorisation_id)`.execute(db);

  // What was granted stays as it was granted, and a look that was taken stays known.
  await sql`
    create function personal.keep_log() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of %.% is not changed', tg_table_schema, tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger look_kept before update or delete on personal.look
    for each row execute function personal.keep_log()`.execute(db);
  await sql`
    create trigger authorisation_kept before delete on personal.authorisation
    for each row execute function personal.keep_log()`.execute(db);
  await sql`
    create trigger authorisation_revoked before update on personal.authorisation
    for each row when (
      old.revoked_at is not null
      or to_jsonb(old) - 'revoked_at' <> to_jsonb(new) - 'revoked_at'
    ) execute function personal.keep_log()`.execute(db);
}
