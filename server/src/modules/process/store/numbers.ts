import { sql } from 'kysely';
import type { ProcessTransaction } from './tables.ts';

/**
 * The next of the city's running numbers, of which a day needs far fewer than there are. It is taken without waiting
 * for others who hand in: a transaction that fails leaves a gap.
 */
export async function nextNumber(db: ProcessTransaction): Promise<number> {
  const { rows } = await sql<{ running: number }>`select nextval('process.case_number') as running`.execute(db);
  return (rows[0] as { running: number }).running;
}
