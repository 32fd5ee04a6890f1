import { type Kysely, sql } from 'kysely';

/** Only what somebody has set; everything else has its usual value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.parameter (
      name text primary key,
      value integer not null,
      modifier text not null,
      modified_at timestamptz not null
    )`.execute(db);
}
