import { type Kysely, sql } from 'kysely';

/** Contracts of leases, from a draft to what was signed. Of what was agreed, signed and done nothing is ever taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema lease`.execute(db);
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
      -- The credit code of the agency that brokers it.
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
    create table lease.signer (
      contract_id bigint not null references lease.contract,
      place integer not null,
      side text not null check (side in ('lessor', 'lessee')),
      name text not null,
      -- Of the identity card, or the credit code of an enterprise.
      number text not null,
      is_enterprise boolean not null,
      phone text not null,
      account_id uuid,
      confirmed_revision integer,
      wants_unlock boolean not null,
      primary key (contract_id, place),
      unique (contract_id, number)
    )`.execute(db);
  await sql`create index signer_account on lease.signer (account_id) where account_id is not null`.execute(db);
  await sql`create index signer_enterprise on lease.signer (number) where is_enterprise`.execute(db);

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
  // Nobody signs twice what holds.
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
      foreign key (contract_id, place) references lease.signer
    )`.execute(db);
  await sql`create index invitation_signer on lease.invitation (contract_id, place)`.execute(db);

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
    create function lease.refuse_removal() returns trigger language plpgsql as $$
    begin
      raise exception '% in % is refused', tg_op, tg_table_name
        using errcode = 'check_violation', constraint = 'kept_for_good', table = tg_table_name, schema = 'lease';
    end $$`.execute(db);
  for (const table of ['contract', 'revision', 'signature', 'contract_entry'])
    await sql`
      create trigger ${sql.id(`${table}_stays`)} before delete or truncate on lease.${sql.id(table)}
      for each statement execute function lease.refuse_removal()`.execute(db);
  for (const table of ['revision', 'contract_entry'])
    await sql`
      create trigger ${sql.id(`${table}_unchanged`)} before update on lease.${sql.id(table)}
      for each statement execute function lease.refuse_removal()`.execute(db);
}
