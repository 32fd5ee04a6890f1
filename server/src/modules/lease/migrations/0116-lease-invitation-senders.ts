import { type Kysely, sql } from 'kysely';

/** Who had an invitation sent: they are counted by the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lease.invitation add column sent_by uuid`.execute(db);
  await sql`create index invitation_sender on lease.invitation (sent_by, created_at)`.execute(db);
}
