import { createDatabase, type PostgresServer, prepareDeployment, startPostgresServer } from '@anju/server/testing';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server of its own holds the demo city, and is gone when the measurement ends. */
export async function withDeployment<Result>(
  settings: Record<string, string>,
  measure: (
    environment: Record<string, string> & { DATABASE_URL: string },
    postgres: PostgresServer,
  ) => Promise<Result>,
  postgresSettings?: Record<string, string>,
): Promise<Result> {
  await using folder = await temporaryFolder();
  const postgres = await startPostgresServer(postgresSettings);
  try {
    const environment = {
      DATABASE_URL: await createDatabase(postgres.url, 'anju_bench'),
      DATA_DIR: folder.path,
      DEMO: 'on',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '999999999',
      CALLS_AT_ONCE: '0',
      ...settings,
    };
    await prepareDeployment(environment);
    return await measure(environment, postgres);
  } finally {
    await postgres.stop();
  }
}
