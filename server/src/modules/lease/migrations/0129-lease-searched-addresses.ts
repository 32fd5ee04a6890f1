import { type Kysely, sql } from 'kysely';

/** What officials look for in contracts, suspicions and verifications: a part of an address, or a whole number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Trigrams would not find two characters, which is what most names of places and roads are.
  await sql`
    create function lease.pairs_of(words text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr(words, place, 2)), '{}')
      from generate_series(1, length(words) - 1) as place
    $$`.execute(db);
  for (const table of ['contract', 'suspicion', 'verification'])
    await sql`
      create index ${sql.id(`${table}_address`)} on lease.${sql.id(table)}
      using gin (lease.pairs_of(address)) with (fastupdate = off)`.execute(db);
  await sql`create index suspicion_lessors on lease.suspicion using gin (lessors) with (fastupdate = off)`.execute(db);
  await sql`
    create index suspicion_cases on lease.suspicion using gin (cases jsonb_path_ops) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index verification_code on lease.verification (code) where code is not null`.execute(db);
  await sql`create index verification_case on lease.verification (case_number)`.execute(db);
}
