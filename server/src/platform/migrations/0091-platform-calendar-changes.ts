import { type Kysely, sql } from 'kysely';

/** The number of the last one is the version of the calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform.calendar_change (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      modifier text not null,
      reason text not null,
      first_day date not null,
      last_day date not null
    )`.execute(db);
}
