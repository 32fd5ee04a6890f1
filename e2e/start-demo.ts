import { rmSync } from 'node:fs';
import { startServer } from '@anju/server/testing/server-process';
import { copyPreparedDemo } from './prepared-demo.ts';

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a free port and data of its own; with further settings where given. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const prepared = await copyPreparedDemo();
  const server = await startServer({ ...prepared, ...settings });
  return {
    address: server.url,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(prepared.DATA_DIR, { recursive: true });
    },
  };
}
