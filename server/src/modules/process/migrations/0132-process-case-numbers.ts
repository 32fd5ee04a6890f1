import { type Kysely, sql } from 'kysely';

/**
 * A counter that a transaction held until it committed let cases be handed in one after the other only. The sequence
 * begins above every counter: on the day of the change too, no number is given twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence process.case_number maxvalue 999999 cycle`.execute(db);
  await sql`
    select setval('process.case_number', max(last)) from process.counter where series like 'case %' having max(last) > 0`.execute(
    db,
  );
  await sql`drop table process.counter`.execute(db);
}
