import { sql } from 'kysely';
import { type AnyTransaction, joined } from './database.ts';

/** If the work fails, it alone is undone; the transaction goes on. */
export async function withSavepoint<Result>(transaction: AnyTransaction, work: () => Promise<Result>): Promise<Result> {
  const on = joined<unknown>(transaction);
  await sql`savepoint work`.execute(on);
  try {
    const result = await work();
    await sql`release savepoint work`.execute(on);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(on);
    throw error;
  }
}
