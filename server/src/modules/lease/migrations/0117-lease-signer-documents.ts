import { type Kysely, sql } from 'kysely';

/** By which document a person who signs is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lease.signer add column document_type text not null default '居民身份证'`.execute(db);
}
