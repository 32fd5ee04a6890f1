import { type Kysely, sql } from 'kysely';
import { createBuildings } from './tables/buildings.ts';
import { recordChanges } from './tables/changes.ts';
import { createClaims } from './tables/claims.ts';
import { guardUnits } from './tables/guards.ts';
import { createUnits } from './tables/units.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema registry`.execute(db);
  await createBuildings(db);
  await createUnits(db);
  await createClaims(db);
  await guardUnits(db);
  await recordChanges(db);
}
