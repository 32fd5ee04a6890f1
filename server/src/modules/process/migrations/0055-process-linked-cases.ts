import { type Kysely, sql } from 'kysely';

/** Cases that change, cancel or revoke what another one was granted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table process.case_file
      add column original_id bigint references process.case_file (id),
      add column holder_id uuid`.execute(db);
  // One at a time: the second would decide about what the first has ended.
  await sql`
    create unique index case_file_one_follow_up on process.case_file (original_id)
    where original_id is not null and phase in ('open', 'returned')`.execute(db);
  await sql`
    create index case_file_follow_ups on process.case_file (original_id) where original_id is not null`.execute(db);
  await sql`create index case_file_holder on process.case_file (holder_id) where holder_id is not null`.execute(db);
}
