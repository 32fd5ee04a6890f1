import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { UnavailableError } from '@anju/contract';
import type { Answer, Work, WorkCall } from './low-priority-workers.ts';

/** A call took more processor time than it may, so its process was ended. */
export class OverdueWorkError extends Error {}

/** A call asked for more memory than it may have, so its process ended. */
export class OversizedWorkError extends Error {}

export interface ProcessLimits {
  readonly processorMs: number;
  /**
   * The process may have this much memory of its own, besides the programs and libraries it maps; the system gives it
   * no more.
   */
  readonly memoryMegabytes: number;
}

const lookEveryMs = 100;
/** A process that is not needed ends and frees its memory; the next call starts another. */
const idleMs = 30_000;
/** After this much computing, or with this share of its memory still held, a process is replaced by a new one. */
const retireAfterMs = 60_000;
const retireAtShare = 0.4;
/** If this process is killed, a child that never ends its call must not go on for ever. */
const endAfterSeconds = retireAfterMs / 1_000 + 30;
const endedByLimit = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);
const keptOfErrors = 2_000;
/** V8 sets this much aside for compiled code; the system counts it although hardly any is ever used. */
const reservedMegabytes = 512;

interface Started {
  readonly child: ChildProcess;
  /** The process has loaded what it runs once this resolves; loading does not count as work. */
  readonly ready: Promise<unknown>;
}

/**
 * Strangers have sent the input, so computations run one at a time in a process of its own: without the server's
 * environment, at lower priority than calls, and with limits that the system enforces. It starts when it is first
 * needed.
 */
export function boundedProcess<Offered extends Work>(file: URL, { processorMs, memoryMegabytes }: ProcessLimits) {
  let kept: Started | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;

  const open = (): Started => {
    const child = spawnBounded(fileURLToPath(file), memoryMegabytes);
    const ready = messageOf(child).catch((error: unknown) => {
      throw error instanceof OversizedWorkError ? unavailable(error) : error;
    });
    const started = { child, ready };
    child.once('exit', () => {
      if (kept === started) kept = undefined;
    });
    return started;
  };

  const end = (started: Started): void => {
    if (kept === started) kept = undefined;
    started.child.kill('SIGKILL');
  };

  const rest = async (started: Started): Promise<void> => {
    keepAlive(started.child, false);
    const held = await residentMegabytesOf(started.child);
    if (held > memoryMegabytes * retireAtShare || (await processorMsOf(started.child)) > retireAfterMs) end(started);
    else idle = setTimeout(end, idleMs, started).unref();
  };

  const ask = async (started: Started, call: WorkCall): Promise<unknown> => {
    const { child, ready } = started;
    await ready;
    const before = await processorMsOf(child);
    let isOverdue = false;
    const look = setInterval(async () => {
      const used = (await processorMsOf(child)) - before;
      if (used <= processorMs || !isBusy) return;
      isOverdue = true;
      end(started);
    }, lookEveryMs);
    try {
      const answered = messageOf<Answer>(child);
      child.send(call);
      const answer = await answered;
      if ('error' in answer) throw answer.error;
      return answer.result;
    } catch (error) {
      throw isOverdue ? new OverdueWorkError(`the work of ${file.pathname} took too long`) : error;
    } finally {
      clearInterval(look);
    }
  };

  return async <Name extends keyof Offered & string>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>> => {
    if (isBusy) throw new Error('a bounded process does one thing at a time');
    isBusy = true;
    clearTimeout(idle);
    kept ??= open();
    const started = kept;
    keepAlive(started.child, true);
    try {
      return (await ask(started, { number: 0, name, given })) as Awaited<ReturnType<Offered[Name]>>;
    } finally {
      if (kept === started) await rest(started);
      isBusy = false;
    }
  };
}

function spawnBounded(file: string, memoryMegabytes: number): ChildProcess {
  // The shell sets the limits and becomes the program. Core dumps are off, and memory and processor time are limited.
  const limited = `ulimit -c 0; ulimit -d ${(reservedMegabytes + memoryMegabytes) * 1024}; ulimit -t ${endAfterSeconds}; exec "$@"`;
  const program = [process.execPath, `--max-old-space-size=${Math.floor(memoryMegabytes / 3)}`, file];
  return spawn('/bin/sh', ['-c', limited, 'sh', ...program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      // A few large pieces go back to the system when they are freed.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      UV_THREADPOOL_SIZE: '2',
      NODE_COMPILE_CACHE: getCompileCacheDir(),
    },
  });
}

/** The promise has the next message, or is rejected with the reason why none came. */
function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said = (said + text).slice(-keptOfErrors);
    };
    const settle = (give: () => void) => {
      child.off('message', heard).off('error', failed).off('close', ended);
      child.stderr?.off('data', hear);
      give();
    };
    const heard = (message: unknown) => settle(() => resolve(message as Message));
    const failed = (cause: Error) => settle(() => reject(unavailable(cause)));
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      signal !== null && endedByLimit.has(signal)
        ? settle(() => reject(new OversizedWorkError(`the work needed too much memory: ${said}`)))
        : failed(new Error(`the process ended with ${signal ?? code}: ${said}`));
    child.on('message', heard).on('error', failed).on('close', ended);
    child.stderr?.on('data', hear);
  });
}

const unavailable = (cause: Error) => new UnavailableError('系统繁忙，请稍后重试', { cause });

/** This process waits for the child before it ends only while the child is needed. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const method = isNeeded ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
  // The stream is a socket, which the types do not say.
  (child.stderr as { ref?(): void; unref?(): void } | null)?.[method]?.();
}

/** Linux counts the time in hundredths of a second; a process that has ended has nothing left to count. */
async function processorMsOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user ?? 0) + Number(system ?? 0)) * 10;
}

async function residentMegabytesOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
