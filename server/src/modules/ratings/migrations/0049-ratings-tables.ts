import { type Kysely, sql } from 'kysely';

/** What is thought of a case is no part of it. Where it belongs stands with the task, so that no case is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema ratings`.execute(db);
  await sql`alter table process.rating set schema ratings`.execute(db);
  await sql`alter table process.follow_up set schema ratings`.execute(db);
  await sql`alter table ratings.rating drop constraint rating_case_id_fkey`.execute(db);
  await sql`alter table ratings.follow_up add column district text, add column category text`.execute(db);
  await sql`
    update ratings.follow_up set district = file.district, category = file.category
    from process.case_file as file where file.id = follow_up.case_id`.execute(db);
  await sql`
    alter table ratings.follow_up alter column district set not null, alter column category set not null`.execute(db);
}
