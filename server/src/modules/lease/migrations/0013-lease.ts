import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema lease`.execute(db);
  await createContracts(db);
  await createAgreement(db);
  await createSuspicions(db);
  await createVerifications(db);
  await keepForGood(db);
  await indexAddresses(db);
}

async function createContracts(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence lease.contract_number`.execute(db);
  await sql`
    create table lease.contract (
      id bigint generated always as identity primary key,
      number text not null unique,
      state text not null check (state in ('draft', 'negotiating', 'locked', 'signed', 'filed', 'void')),
      district text not null,
      address text not null,
      unit_id bigint not null,
      creator_id uuid not null,
      creator_role text not null check (creator_role in ('lessor', 'lessee', 'agency')),
      -- This is the credit code of the agency that brokers the lease.
      broker_code text,
      terms jsonb not null,
      template text not null,
      revision integer not null,
      row_version integer not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      signed_at timestamptz,
      signed_on date,
      document_id uuid,
      case_id bigint unique,
      case_number text,
      check ((state in ('signed', 'filed')) = (signed_at is not null)),
      check ((signed_at is null) = (signed_on is null))
    )`.execute(db);
  await sql`create index contract_creator on lease.contract (creator_id)`.execute(db);
  await sql`create index contract_broker on lease.contract (broker_code) where broker_code is not null`.execute(db);
  await sql`
    create index contract_signed on lease.contract (signed_at desc, id desc) where signed_at is not null`.execute(db);
  await sql`
    create table lease.contract_entry (
      id bigint generated always as identity primary key,
      contract_id bigint not null references lease.contract,
      at timestamptz not null,
      account_id uuid,
      by_name text not null,
      what text not null
    )`.execute(db);
  await sql`create index contract_entry_contract on lease.contract_entry (contract_id, id)`.execute(db);
  await sql`
    create table lease.signer (
      contract_id bigint not null references lease.contract,
      place integer not null,
      side text not null check (side in ('lessor', 'lessee')),
      name text not null,
      -- This is the number of the identity card, or the credit code of an enterprise.
      number text not null,
      is_enterprise boolean not null,
      phone text not null,
      account_id uuid,
      confirmed_revision integer,
      wants_unlock boolean not null,
      -- A person who signs is known by a document of this type.
      document_type text not null default '居民身份证',
      primary key (contract_id, place),
      unique (contract_id, number)
    )`.execute(db);
  await sql`create index signer_account on lease.signer (account_id) where account_id is not null`.execute(db);
  await sql`create index signer_enterprise on lease.signer (number) where is_enterprise`.execute(db);
  await sql`create index signer_number on lease.signer (number)`.execute(db);
  await sql`create index signer_name on lease.signer (name)`.execute(db);
  // Invitations are counted by the telephone they go to.
  await sql`create index signer_phone on lease.signer (phone)`.execute(db);
}

async function createAgreement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease.revision (
      contract_id bigint not null references lease.contract,
      number integer not null,
      terms jsonb not null,
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      at timestamptz not null,
      primary key (contract_id, number)
    )`.execute(db);
  await sql`
    create table lease.proposal (
      id bigint generated always as identity primary key,
      contract_id bigint not null references lease.contract,
      place integer not null,
      revision integer not null,
      changes jsonb not null,
      reason text not null,
      state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
      at timestamptz not null,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index proposal_contract on lease.proposal (contract_id, id)`.execute(db);
  await sql`
    create table lease.signature (
      id bigint generated always as identity primary key,
      contract_id bigint not null references lease.contract,
      revision integer not null,
      place integer not null,
      account_id uuid not null,
      hash text not null,
      at timestamptz not null,
      voided_at timestamptz,
      foreign key (contract_id, place) references lease.signer,
      foreign key (contract_id, revision) references lease.revision
    )`.execute(db);
  // Nobody can sign twice while a signature holds.
  await sql`
    create unique index signature_once on lease.signature (contract_id, place) where voided_at is null`.execute(db);
  await sql`
    create table lease.invitation (
      token_hash bytea primary key,
      contract_id bigint not null,
      place integer not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- Invitations of a sender are counted by the day.
      sent_by uuid not null,
      foreign key (contract_id, place) references lease.signer
    )`.execute(db);
  await sql`create index invitation_signer on lease.invitation (contract_id, place)`.execute(db);
  await sql`create index invitation_sender on lease.invitation (sent_by, created_at)`.execute(db);
}

/** Officials work through what looks unlawful about leases. */
async function createSuspicions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease.suspicion (
      id bigint generated always as identity primary key,
      pattern text not null check (pattern in ('group-letting', 'deposit', 'business')),
      -- The subject is a unit, a lease or a person, with one suspicion of each pattern.
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
  await sql`create index suspicion_lessors on lease.suspicion using gin (lessors) with (fastupdate = off)`.execute(db);
  await sql`
    create index suspicion_cases on lease.suspicion using gin (cases jsonb_path_ops) with (fastupdate = off)`.execute(
    db,
  );
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
}

async function createVerifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lease.verification (
      case_id bigint primary key,
      case_number text not null,
      applicant_id uuid not null,
      state text not null check (state in ('applied', 'verified', 'refused', 'cancelled')),
      district text not null,
      address text not null,
      use text not null,
      -- Null means the whole unit.
      room_number text,
      -- These numbers are those of the lessors, and of the agency that asked for the verification.
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
  await sql`create index verification_code on lease.verification (code) where code is not null`.execute(db);
  await sql`create index verification_case on lease.verification (case_number)`.execute(db);
}

/** What was agreed, signed, found and done is never taken back. */
async function keepForGood(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lease.refuse_removal() returns trigger language plpgsql as $$
    begin
      raise exception '% in % is refused', tg_op, tg_table_name
        using errcode = 'check_violation', constraint = 'kept_for_good', table = tg_table_name, schema = 'lease';
    end $$`.execute(db);
  for (const table of ['contract', 'revision', 'signature', 'contract_entry', 'suspicion', 'suspicion_entry'])
    await sql`
      create trigger ${sql.id(`${table}_stays`)} before delete or truncate on lease.${sql.id(table)}
      for each statement execute function lease.refuse_removal()`.execute(db);
  for (const table of ['revision', 'contract_entry', 'suspicion_entry'])
    await sql`
      create trigger ${sql.id(`${table}_unchanged`)} before update on lease.${sql.id(table)}
      for each statement execute function lease.refuse_removal()`.execute(db);
}

async function indexAddresses(db: Kysely<unknown>): Promise<void> {
  // Trigrams would not find two characters, which is what most names of places and roads are.
  await sql`
    create function lease.pairs_of(words text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr(words, place, 2)), '{}')
      from generate_series(1, length(words) - 1) as place
    $$`.execute(db);
  for (const table of ['contract', 'suspicion', 'verification'])
    await sql`
      create index ${sql.id(`${table}_address`)} on lease.${sql.id(table)}
      using gin (lease.pairs_of(address)) with (fastupdate = off)`.execute(db);
}
