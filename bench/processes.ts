import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export interface Running {
  readonly child: ChildProcess;
  readonly readyMs: number;
  stop(): Promise<void>;
}

const startDeadlineMs = 180_000;
const pollEveryMs = 10;

/** This starts a command and waits until the address answers 200; the time that it took is a figure of its own. */
export async function start(
  command: string,
  args: string[],
  env: Record<string, string>,
  probe: string,
  /** Each line of output comes with the time since the start. */
  onLine?: (line: string, atMs: number) => void,
): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'ignore'],
  });
  if (onLine && child.stdout)
    createInterface(child.stdout).on('line', (text) => onLine(text, performance.now() - startedAt));
  const ended = once(child, 'exit');
  while (!(await answers(probe))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > startDeadlineMs) throw new Error(`${probe} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  return {
    child,
    readyMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: url.endsWith('/current-user') ? 'POST' : 'GET' }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

export async function load(options: Record<string, string>) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/load.ts', ...args], { cwd: projectFolder });
  return JSON.parse(stdout) as { requestsPerSecond: number; p50: number; p99: number; failed: number };
}

/** The resident memory is the present one, and the peak the highest so far. */
export async function memoryMegabytes(child: ChildProcess): Promise<{ resident: number; peak: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}

const ticksPerSecond = 100;

export async function cpuSeconds(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  // The name of the program may hold anything, so the fields are read behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number;
}
