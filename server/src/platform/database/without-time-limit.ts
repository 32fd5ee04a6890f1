import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const maxMs = 2 ** 31 - 1;

export async function withoutTimeLimit(client: pg.PoolClient): Promise<PostgresPoolClient> {
  try {
    await client.query('set statement_timeout = 0');
  } catch (error) {
    client.release(true);
    throw error;
  }
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], query_timeout: maxMs } as pg.QueryConfig);
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // The connection is closed and not returned, so that its settings and locks end with it.
    release: () => client.release(true),
  };
}
