import { sql } from 'kysely';
import type { ProcessTransaction } from './tables.ts';

/** The next of the series; a transaction that fails gives its number back, so there are no gaps. */
export async function nextNumber(db: ProcessTransaction, series: string): Promise<number> {
  const { last } = await db
    .insertInto('process.counter')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
