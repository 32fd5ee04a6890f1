import { type Kysely, sql } from 'kysely';

/** Whose business an official looks after is asked by many modules and belongs to none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema access`.execute(db);
  await sql`alter table process.scope set schema access`.execute(db);
}
