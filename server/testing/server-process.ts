import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from './deployment.ts';
import { freePort } from './postgres-server.ts';

/** The server runs as an operator runs it, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/anju/compile', import.meta.url));
const startDeadlineMs = 60_000;

export async function startServer(environment: Environment): Promise<ServerProcess> {
  const server = await spawnServer(environment);
  const deadline = Date.now() + startDeadlineMs;
  while ((await readiness(server.url)) !== 200) {
    if (server.child.exitCode !== null || Date.now() > deadline) {
      server.child.kill('SIGKILL');
      throw new Error(`The server did not get ready. It said:\n${server.output()}`);
    }
    await delay(50);
  }
  return server;
}

export async function spawnServer(environment: Environment): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { ...plainEnvironment(), ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended };
}

/** The result is the status of the readiness call; it is 0 if nobody answers. */
export async function readiness(url: string): Promise<number> {
  return fetch(`${url}/gateway/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}

/**
 * The environment has what the machine needs to run a process, and none of our own settings. Compiled code is kept as
 * by `npm start`.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE: compileCache };
}
