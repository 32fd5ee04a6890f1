import { type Kysely, sql } from 'kysely';

/** The day of the next timer is called so, as everywhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file rename column look_on to next_timer_on`.execute(db);
  await sql`alter index process.case_look_on rename to case_next_timer_on`.execute(db);
}
