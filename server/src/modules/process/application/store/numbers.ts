import { sql } from 'kysely';
import type { ProcessTransaction } from '../../store/tables.ts';

/**
 * A day needs far fewer of the city's running numbers than there are. The next one is taken without waiting for others
 * who hand in, so a transaction that fails leaves a gap.
 */
export async function nextNumber(db: ProcessTransaction): Promise<number> {
  const { rows } = await sql<{ running: number }>`select nextval('process.case_number') as running`.execute(db);
  return (rows[0] as { running: number }).running;
}
