import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column channel text not null default 'online'`.execute(db);
  await sql`create index case_draft on process.case_file (applicant_id) where phase = 'draft'`.execute(db);
  // One unit, one filed contract: of two grants at once the second finds the first one here.
  await sql`
    create table process.granted_once (
      subject text primary key,
      case_id bigint not null references process.case_file (id)
    )`.execute(db);
}
