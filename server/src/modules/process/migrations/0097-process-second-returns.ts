import { type Kysely, sql } from 'kysely';

/** Supervisors look for what has been returned once, among all that is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index case_returned_before on process.case_file (due_on, id)
    where phase = 'open' and returned_before`.execute(db);
}
