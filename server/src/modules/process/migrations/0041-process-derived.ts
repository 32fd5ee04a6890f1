import { type Kysely, sql } from 'kysely';

/** What an application comes to is kept with its case, and what a check has found says where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column derived jsonb`.execute(db);
  // Who still needs it, of those handed in before: the next start works it out.
  await sql`
    create index case_without_facts on process.case_file (id)
    where derived is null and (phase = 'open' or result = 'granted')`.execute(db);
  await sql`alter table process.history_entry add column findings jsonb not null default '[]'`.execute(db);
}
