import { type Kysely, sql } from 'kysely';

/** A seizure bars transfers: what is let all the same is filed, and protects who lives there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger lease_of_seized on registry.lease`.execute(db);
}
