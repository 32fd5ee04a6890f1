import { type Kysely, sql } from 'kysely';

/** What officials have handled is counted by what is due, without reading every case of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table process.participation add column paused boolean not null default false, add column due_on date`.execute(
    db,
  );
  await sql`
    update process.participation as part set paused = file.paused, due_on = file.due_on
    from process.case_file as file where file.id = part.case_id and not part.closed`.execute(db);
  await sql`
    create index participation_due on process.participation (account_id, paused, due_on, case_id)
    where not closed`.execute(db);
}
