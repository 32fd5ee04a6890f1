import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '@anju/server/testing';

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a free port and an empty data folder; with further settings where given. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'anju-e2e-'));
  const server = await startServer({ DEMO_CASES: '0', ...settings, DATA_DIR: dataFolder });
  return {
    address: server.url,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(dataFolder, { recursive: true });
    },
  };
}
