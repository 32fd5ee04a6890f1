import type pg from 'pg';

/** The changes of the transaction have this cause. */
export const withTestCause = `select set_config('platform.cause', '{"kind":"import","reference":"test","at":"2026-01-01T00:00:00Z"}', true)`;

/** The statement runs as an operator with the database's own tools would run it. */
export async function changeRegister(pool: pg.Pool, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(withTestCause);
    await client.query(statement, [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
