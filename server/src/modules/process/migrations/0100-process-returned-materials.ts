import { type Kysely, sql } from 'kysely';

/** Who may read a document is asked by its id: one that was corrected stands in the returned form alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index returned_form_materials on process.returned_form using gin (materials jsonb_path_ops)`.execute(
    db,
  );
}
