import { type Kysely, sql } from 'kysely';

/** A hash does not tell whether anybody knows its password. Of accounts that are there already it is assumed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity.account add column password_usable boolean not null default true`.execute(db);
}
