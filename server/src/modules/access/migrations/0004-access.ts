import { type Kysely, sql } from 'kysely';

/** Many modules ask whose business an official looks after, and none of them owns the answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema access`.execute(db);
  // An account without a row looks after the whole city and every category. An empty field means all of its kind.
  await sql`
    create table access.scope (
      account_id uuid not null,
      district text,
      category text,
      unique nulls not distinct (account_id, district, category)
    )`.execute(db);
}
