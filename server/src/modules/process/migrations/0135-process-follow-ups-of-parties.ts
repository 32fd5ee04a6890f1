import { type Kysely, sql } from 'kysely';

/** Whom a certificate names may have begun something about it: that keeps nobody from what they hold themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table process.case_file add column follows_as_party boolean not null default false`.execute(db);
  await sql`drop index process.case_file_one_follow_up`.execute(db);
  await sql`
    create unique index case_file_one_follow_up on process.case_file (original_id, follows_as_party)
    where original_id is not null and phase in ('open', 'returned')`.execute(db);
}
