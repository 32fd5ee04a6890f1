import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema documents`.execute(db);
  await createContents(db);
  await createDocuments(db);
  await createUploads(db);
}

/**
 * The same content is stored once, however many documents have it; a file that nothing names any more waits for its
 * removal.
 */
async function createContents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents.content (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      file_id uuid not null unique,
      thumbnail_id uuid unique,
      scan text not null check (scan in ('clean', 'not-scanned'))
    )`.execute(db);
  await sql`create table documents.discarded_file (file_id uuid primary key)`.execute(db);
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  // A document without an owner is the authority's own. A material is attached once a case has taken it; others see
  // only versions that were handed in, and its owner may give a material again unless they have forgotten it.
  await sql`
    create table documents.document (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 200),
      media_type text not null,
      size integer not null check (size > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      owner_id uuid,
      purpose text not null check (purpose in ('material', 'issued', 'release')),
      created_at timestamptz not null,
      attached_at timestamptz,
      replaces uuid unique references documents.document (id) on delete set null,
      handed_in_at timestamptz,
      valid_until date,
      forgotten_at timestamptz,
      constraint document_content foreign key (sha256) references documents.content (sha256)
    )`.execute(db);
  await sql`create index document_sha256 on documents.document (sha256)`.execute(db);
  await sql`
    create index document_unattached on documents.document (owner_id, created_at)
    where purpose = 'material' and attached_at is null`.execute(db);
  await sql`
    create index document_release_unattached on documents.document (created_at)
    where purpose = 'release' and attached_at is null`.execute(db);
  // Each upload sums up how much its owner has uploaded.
  await sql`
    create index document_owner on documents.document (owner_id) include (size, attached_at)
    where purpose = 'material'`.execute(db);
  await sql`
    create index document_wallet on documents.document (owner_id, attached_at desc)
    where purpose = 'material' and attached_at is not null and forgotten_at is null`.execute(db);
}

/**
 * An upload may break off and go on. A finished one keeps the document it became, so that finishing can be repeated.
 */
async function createUploads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents.upload (
      id uuid primary key,
      owner_id uuid not null,
      name text not null check (length(name) between 1 and 200),
      size integer not null check (size > 0),
      created_at timestamptz not null,
      document_id uuid references documents.document (id) on delete cascade
    )`.execute(db);
  await sql`
    create index upload_unfinished on documents.upload (owner_id) include (size) where document_id is null`.execute(db);
  await sql`create index upload_created on documents.upload (created_at)`.execute(db);
  await sql`create index upload_document on documents.upload (document_id)`.execute(db);
}
