import { type Kysely, sql } from 'kysely';

/** Every invitation has somebody who had it sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lease.invitation alter column sent_by set not null`.execute(db);
}
