import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select platform.record_changes('resale.verification', 'resale.verification', 'code', 'code')`.execute(db);
}
