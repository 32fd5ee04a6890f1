import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.audit_entry (
      number bigint primary key,
      at timestamptz(3) not null,
      action text not null,
      outcome text not null check (outcome in ('done', 'refused')),
      actor text,
      object text,
      client_address text,
      detail jsonb not null,
      hash text not null
    )`.execute(db);
  await sql`create index audit_entry_actor on platform.audit_entry (actor, number)`.execute(db);
  await sql`
    create function platform.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit is append-only';
    end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on platform.audit_entry
    for each statement execute function platform.refuse_change()`.execute(db);
}
