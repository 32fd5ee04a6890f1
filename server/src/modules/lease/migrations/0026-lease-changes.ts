import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select platform.record_changes('lease.verification', 'lease.verification', 'case_id', 'case_id')`.execute(
    db,
  );
}
