import { type Kysely, sql } from 'kysely';

/** What a lease was filed with: null of those that were filed before it was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registry.lease
      add column area numeric(12, 2) check (area > 0),
      -- For a month.
      add column rent numeric(16, 2) check (rent >= 0),
      add column deposit numeric(16, 2) check (deposit >= 0),
      add column occupants int check (occupants >= 0),
      -- Those of the lessors who are natural persons.
      add column people_letting text[] collate "C",
      add check (num_nulls(area, rent, deposit, occupants, people_letting) in (0, 5))`.execute(db);
  await sql`
    create index lease_start on registry.lease (lower(period)) where state <> '已释放' and rent is not null`.execute(
    db,
  );
}
