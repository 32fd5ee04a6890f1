import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { send } from './http.ts';
import { freePort } from './postgres-server.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** The code it ended with. */
  readonly ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const startDeadlineMs = 40_000;

/** The server as an operator runs it: a process of its own, ready when this returns, killed after the test file. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(environment);
  const deadline = Date.now() + startDeadlineMs;
  while ((await readiness(server.url)) !== 200) {
    if (server.child.exitCode !== null || Date.now() > deadline) throw new Error(`no start:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

export async function spawnServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { ...plainEnvironment(), ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  afterAll(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, ended };
}

export async function readiness(url: string): Promise<number> {
  return send(url, { method: 'GET', path: '/gateway/readyz' }).then(
    (answer) => answer.status,
    () => 0,
  );
}

/** What the machine needs to run a process, and none of our own settings. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TMPDIR };
}
