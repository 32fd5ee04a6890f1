import { type Kysely, sql } from 'kysely';

/** The credit code of the agency that had the house verified; null where its owners did, and before this was kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table resale.verification add column agency text`.execute(db);
}
