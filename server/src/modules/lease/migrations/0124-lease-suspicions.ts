import { type Kysely, sql } from 'kysely';

/** What looks unlawful about leases, for officials to work through; houses that were verified; and what contracts are searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease.suspicion (
      id bigint generated always as identity primary key,
      pattern text not null check (pattern in ('group-letting', 'deposit', 'business')),
      -- A unit, a lease or a person: one suspicion of each pattern.
      subject text collate "C" not null,
      state text not null check (state in ('open', 'taken', 'confirmed', 'dismissed')),
      row_version integer not null,
      district text not null,
      address text not null,
      facts text[] not null,
      basis text not null,
      cases jsonb not null,
      lessors text[] collate "C" not null,
      official_id uuid,
      official_name text,
      note text not null,
      outcome text not null,
      found_at timestamptz not null,
      last_found_on date not null,
      unique (pattern, subject),
      check ((state = 'open') = (official_id is null)),
      check ((official_id is null) = (official_name is null)),
      check ((state in ('confirmed', 'dismissed')) = (outcome <> ''))
    )`.execute(db);
  await sql`create index suspicion_found on lease.suspicion (found_at desc, id desc)`.execute(db);
  await sql`create index suspicion_district on lease.suspicion (district, state, found_at desc, id desc)`.execute(db);

  await sql`
    create table lease.suspicion_entry (
      id bigint generated always as identity primary key,
      suspicion_id bigint not null references lease.suspicion,
      at timestamptz not null,
      account_id uuid,
      by_name text not null,
      what text not null
    )`.execute(db);
  await sql`create index suspicion_entry_suspicion on lease.suspicion_entry (suspicion_id, id)`.execute(db);
  for (const table of ['suspicion', 'suspicion_entry'])
    await sql`
      create trigger ${sql.id(`${table}_stays`)} before delete or truncate on lease.${sql.id(table)}
      for each statement execute function lease.refuse_removal()`.execute(db);
  await sql`
    create trigger suspicion_entry_unchanged before update on lease.suspicion_entry
    for each statement execute function lease.refuse_removal()`.execute(db);

  await sql`
    create index contract_signed on lease.contract (signed_at desc, id desc) where signed_at is not null`.execute(db);
  await sql`create index signer_number on lease.signer (number)`.execute(db);
  await sql`create index signer_name on lease.signer (name)`.execute(db);

  await sql`
    create table lease.verification (
      case_id bigint primary key,
      case_number text not null,
      applicant_id uuid not null,
      state text not null check (state in ('applied', 'verified', 'refused', 'cancelled')),
      district text not null,
      address text not null,
      use text not null,
      -- Null: the whole unit.
      room_number text,
      -- Of the lessors, and of the agency that asked for it.
      numbers text[] collate "C" not null,
      code text,
      valid_until date,
      applied_at timestamptz not null,
      check ((state in ('verified', 'cancelled')) = (code is not null)),
      check ((code is null) = (valid_until is null))
    )`.execute(db);
  await sql`create index verification_applied on lease.verification (applied_at desc, case_id desc)`.execute(db);
  await sql`create index verification_applicant on lease.verification (applicant_id)`.execute(db);
  await sql`
    create index verification_numbers on lease.verification using gin (numbers) with (fastupdate = off)`.execute(db);
}
