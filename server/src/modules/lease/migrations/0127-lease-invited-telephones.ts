import { type Kysely, sql } from 'kysely';

/** Invitations are counted by the telephone they go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index signer_phone on lease.signer (phone)`.execute(db);
}
