import { type Kysely, sql } from 'kysely';
import { createCases } from './tables/cases.ts';
import { createConfirmations } from './tables/confirmations.ts';
import { createDurations } from './tables/durations.ts';
import { createFigures } from './tables/figures.ts';
import { createOfficialsDesk } from './tables/officials-desk.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists process`.execute(db);
  await createCases(db);
  await createConfirmations(db);
  await createOfficialsDesk(db);
  await createFigures(db);
  await createDurations(db);
}
