import { type Kysely, sql } from 'kysely';

/** Officials look through certificates, the latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index paper_granted on papers.paper (issued_at desc, id desc) where kind = 'granted'`.execute(db);
}
