import { availableParallelism, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { UnavailableError } from '@anju/contract';

export interface WorkCall {
  readonly number: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

export type Answer = { readonly number: number } & ({ readonly result: unknown } | { readonly error: unknown });

/** This gives about half the share of a busy processor; with much less, sign-ins would starve beside a steady load. */
const niceness = 3;

/** Work that many wait for at once uses all processors but one, which stays with the calls. */
export const spareProcessors = Math.min(8, Math.max(1, availableParallelism() - 1));

// biome-ignore lint/suspicious/noExplicitAny: whatever the functions take and give, it is carried through
export type Work = Record<string, (...given: any[]) => unknown>;

/** The file that a thread, or a bounded process, runs offers its functions by this. */
export function offerWork(work: Work): void {
  // On a busy machine the work comes behind all calls; on Linux this is the priority of this thread alone.
  setPriority(niceness);
  const answer = ({ number, name, given }: WorkCall) => answerOf(number, () => work[name]?.(...given));
  if (parentPort) return void parentPort.on('message', async (call) => parentPort?.postMessage(await answer(call)));
  process.on('message', async (call: WorkCall) => process.send?.(await answer(call)));
  process.send?.('ready');
}

async function answerOf(number: number, run: () => unknown): Promise<Answer> {
  try {
    return { number, result: await run() };
  } catch (error) {
    return { number, error };
  }
}

interface Limits {
  readonly threads?: number;
  /** A thread that is not needed gives back its memory: fonts, pictures and compiled code. */
  readonly idleMs?: number;
}

/**
 * Computations of some milliseconds run in threads of low priority, off the event loop. A thread starts when it is
 * first needed, and again after one that died, whose calls fail.
 */
export function lowPriorityWorkers<Offered extends Work>(
  file: URL,
  { threads: max = 1, idleMs = 60_000 }: Limits = {},
) {
  const threads = Array.from({ length: max }, () => lowPriorityWorker(file, idleMs));
  return <Name extends keyof Offered & string>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>> => {
    const idlest = threads.reduce((one, other) => (other.waiting() < one.waiting() ? other : one));
    return idlest.call(name, given) as Promise<Awaited<ReturnType<Offered[Name]>>>;
  };
}

function lowPriorityWorker(file: URL, idleMs: number) {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let calls = 0;

  const rest = (): void => {
    worker?.unref();
    idle = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, idleMs).unref();
  };

  const settle = (answer: Answer): void => {
    const pending = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) rest();
    if ('error' in answer) pending?.reject(answer.error);
    else pending?.resolve(answer.result);
  };

  const open = (): Worker => {
    const opened = new Worker(file);
    opened.on('message', settle);
    let cause: unknown;
    opened.on('error', (error) => {
      cause = error;
    });
    opened.on('exit', () => {
      if (worker !== opened) return;
      worker = undefined;
      cause ??= new Error(`the thread of ${file} ended`);
      const error = new UnavailableError('系统繁忙，请稍后重试', { cause });
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return opened;
  };

  return {
    waiting: () => waiting.size,
    async call(name: string, given: readonly unknown[]): Promise<unknown> {
      clearTimeout(idle);
      worker ??= open();
      // The process must not end before the answer.
      worker.ref();
      calls += 1;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ number: calls, name, given } satisfies WorkCall);
      return promise;
    },
  };
}
