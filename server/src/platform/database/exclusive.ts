import type { Database } from './database.ts';

/**
 * Runs work that only one process of the deployment may do at a time; the others wait their turn. The embedded
 * database has one process by its directory lock, and no connection to spare.
 */
export async function exclusively<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return work();
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`anju:${name}`]);
    return await work();
  } finally {
    // Closed and not returned: the lock goes with the connection, whatever happened.
    client.release(true);
  }
}
