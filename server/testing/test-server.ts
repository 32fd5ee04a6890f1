import { afterThisFile } from './after-this-file.ts';
import type { Environment } from './deployment.ts';
import { type ServerProcess, spawnServer, startServer } from './server-process.ts';

/** A server process that is ready, killed after the test file. */
export async function startTestServer(environment: Environment): Promise<ServerProcess> {
  return kept(await startServer(environment));
}

/** One that may never get ready. */
export async function spawnTestServer(environment: Environment): Promise<ServerProcess> {
  return kept(await spawnServer(environment));
}

function kept(server: ServerProcess): ServerProcess {
  afterThisFile(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}
