import { type Kysely, sql } from 'kysely';

/** Whom a certificate names is looked up by their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_id_number on identity.account (id_number) where id_number <> ''`.execute(db);
}
