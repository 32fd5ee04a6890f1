import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Only one process of the deployment may do the work at a time; the others wait their turn. The embedded database has
 * one process by its directory lock, and no connection to spare.
 */
export async function exclusively<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return work();
  return database.patiently(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${`anju:${name}`}, 0))`.execute(connection);
    return work();
  });
}
