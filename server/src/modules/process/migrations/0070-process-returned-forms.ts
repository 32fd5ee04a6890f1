import { type Kysely, sql } from 'kysely';

/** What was handed in, of an application that went back for correction: the corrected one takes its place in the case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.returned_form (
      case_id bigint not null references process.case_file (id),
      number integer not null,
      form jsonb not null,
      materials jsonb not null,
      primary key (case_id, number)
    )`.execute(db);
}
