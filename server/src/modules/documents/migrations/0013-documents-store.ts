import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema documents`.execute(db);
  // Without an owner it is the authority's own. A material is attached once a case has taken it.
  await sql`
    create table documents.document (
      id uuid primary key default gen_random_uuid(),
      file_id uuid not null unique,
      name text not null check (length(name) between 1 and 200),
      media_type text not null,
      size integer not null check (size > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      owner_id uuid,
      purpose text not null check (purpose in ('material', 'banner', 'issued')),
      is_public boolean not null,
      created_at timestamptz not null,
      attached_at timestamptz
    )`.execute(db);
  await sql`
    create index document_unattached on documents.document (owner_id, created_at)
    where purpose = 'material' and attached_at is null`.execute(db);
  await sql`
    create index document_banner on documents.document (created_at, id)
    where purpose = 'banner' and is_public`.execute(db);
}
