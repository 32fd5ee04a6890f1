import { type Kysely, sql } from 'kysely';

/** How much somebody has uploaded is summed up for each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index document_owner on documents.document (owner_id) include (size, attached_at)
    where purpose = 'material'`.execute(db);
}
