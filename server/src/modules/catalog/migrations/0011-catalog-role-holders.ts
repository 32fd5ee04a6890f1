import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_role_holders on catalog.account_role (role_code, account_id)`.execute(db);
}
