import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notice_keyword on messages.notice (keyword, type)`.execute(db);
  await sql`create index notice_age on messages.notice (created_at)`.execute(db);
}
