import { afterAll } from 'vitest';
import type { Environment } from './deployment.ts';
import { type ServerProcess, spawnServer, startServer } from './server-process.ts';

const started: ServerProcess[] = [];

// Here and not where a server is started: inside a test vitest would not hear of it.
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
});

/** A server process that is ready, killed after the test file. */
export async function startTestServer(environment: Environment): Promise<ServerProcess> {
  return kept(await startServer(environment));
}

/** One that may never get ready. */
export async function spawnTestServer(environment: Environment): Promise<ServerProcess> {
  return kept(await spawnServer(environment));
}

function kept(server: ServerProcess): ServerProcess {
  started.push(server);
  return server;
}
