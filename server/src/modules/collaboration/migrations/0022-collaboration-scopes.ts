import { type Kysely, sql } from 'kysely';

/** A message says whose business it is: the district and the line of its case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collaboration.message add column district text, add column category text`.execute(db);
  await sql`
    update collaboration.message set district = file.district, category = file.category
    from process.case_file as file where file.id = message.case_id`.execute(db);
  await sql`
    alter table collaboration.message
    add check (direction = 'in' or (district is not null and category is not null))`.execute(db);
}
