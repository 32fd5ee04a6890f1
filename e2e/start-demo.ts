import { rmSync } from 'node:fs';
import { startServer } from '@anju/server/testing/server-process';
import { copyPreparedDemo, type DatabaseKind } from './prepared-demo.ts';

export interface RunningServer {
  readonly address: string;
  /** The url is undefined on the embedded database. */
  readonly databaseUrl: string | undefined;
  stop(): Promise<void>;
}

/**
 * The product runs as in a city, on a free port and data of its own, with further settings if given. Everything takes
 * longer on the embedded database of `npm start`.
 */
export async function startDemo(
  settings: Readonly<Record<string, string>> = {},
  database: DatabaseKind = 'postgres',
): Promise<RunningServer> {
  const prepared = await copyPreparedDemo(database);
  const server = await startServer({ ...prepared, ...settings });
  return {
    address: server.url,
    databaseUrl: prepared.DATABASE_URL,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(prepared.DATA_DIR, { recursive: true });
    },
  };
}
