import { type Kysely, sql } from 'kysely';

/** A comparison that was found wrong stays counted, whatever another check of the same unit and people finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lease.owner_comparison add column is_wrong boolean not null default true`.execute(db);
}
