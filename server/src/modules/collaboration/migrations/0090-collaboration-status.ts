import { type Kysely, sql } from 'kysely';

/** For the messages of a period, and for how the exchange with a partner stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_created on collaboration.message (created_at)`.execute(db);
  await sql`
    create index message_settled on collaboration.message (partner, settled_at)
    where direction = 'out' and settled_at is not null`.execute(db);
  await sql`
    create index log_failed on collaboration.log (partner, at)
    where direction = 'out' and result = 'failed'`.execute(db);
}
