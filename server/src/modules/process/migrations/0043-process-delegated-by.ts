import { type Kysely, sql } from 'kysely';

/** Who has delegated a step was called its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update process.case_file
    set state = state - 'owner' || jsonb_build_object('delegatedBy', state->'owner')
    where state ? 'owner'`.execute(db);
}
