import { type Kysely, sql } from 'kysely';

/** Versions of a material, what was handed in of them, and what their owner keeps at hand to give it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents.document
      add column replaces uuid unique references documents.document (id) on delete set null,
      add column handed_in_at timestamptz,
      add column valid_until date,
      add column forgotten_at timestamptz`.execute(db);
  // Of cases from before it is not known; they were attached when they were saved.
  await sql`update documents.document set handed_in_at = attached_at where purpose = 'material'`.execute(db);
  await sql`
    create index document_wallet on documents.document (owner_id, attached_at desc)
    where purpose = 'material' and attached_at is not null and forgotten_at is null`.execute(db);
}
