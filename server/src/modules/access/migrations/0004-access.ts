import { type Kysely, sql } from 'kysely';

/** Whose business an official looks after is asked by many modules and belongs to none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema access`.execute(db);
  // Nothing set: the whole city and every category. An empty field means all of its kind.
  await sql`
    create table access.scope (
      account_id uuid not null,
      district text,
      category text,
      unique nulls not distinct (account_id, district, category)
    )`.execute(db);
}
