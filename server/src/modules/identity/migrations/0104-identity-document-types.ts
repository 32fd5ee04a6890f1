import { type Kysely, sql } from 'kysely';

/** Whose number is proven by another document than the identity card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.account add column document_type text not null default '居民身份证'`.execute(db);
}
