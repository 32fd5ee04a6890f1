import { type Kysely, sql } from 'kysely';

/** A city is brought in by millions of units: what each of them need not pay for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The units of a building are found by their places.
  await sql`drop index registry.unit_floor`.execute(db);
  await sql`
    alter table registry.unit drop constraint unit_house_code_check,
      add constraint unit_house_code_check check (length(house_code) between 12 and 32)`.execute(db);
}
