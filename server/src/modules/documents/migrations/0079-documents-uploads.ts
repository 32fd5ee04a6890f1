import { type Kysely, sql } from 'kysely';

/** Uploads that may break off and go on. A finished one keeps the document it became, so that finishing can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
