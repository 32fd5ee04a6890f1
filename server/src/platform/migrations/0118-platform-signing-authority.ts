import { type Kysely, sql } from 'kysely';

/** By whose certificates signatures inside PDFs are checked; those of earlier keys stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.signing_authority (
      id text primary key,
      certificate text not null,
      private_key text,
      created_at timestamptz not null
    )`.execute(db);
}
