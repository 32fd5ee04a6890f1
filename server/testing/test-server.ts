import { afterThisFile } from './after-this-file.ts';
import type { Environment } from './deployment.ts';
import { type ServerProcess, spawnServer, startServer } from './server-process.ts';

/** The process is ready, and is killed after the test file. */
export async function startTestServer(environment: Environment): Promise<ServerProcess> {
  return kept(await startServer(environment));
}

/** The process may never get ready. */
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
