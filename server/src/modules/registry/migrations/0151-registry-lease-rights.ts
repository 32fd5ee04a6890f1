import { type Kysely, sql } from 'kysely';

/** By which right each lease is let, as its case says; null where no case does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry.lease add column right_type text`.execute(db);
  // What was filed is only read once more: nothing of it changes, and a city has a million of them.
  await sql`alter table registry.lease disable trigger lease_changed`.execute(db);
  await sql`
    update registry.lease set right_type = file.form ->> 'rightType'
    from process.case_file as file where file.id = lease.case_id`.execute(db);
  await sql`alter table registry.lease enable trigger lease_changed`.execute(db);
}
