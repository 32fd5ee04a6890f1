import { availableParallelism, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { UnavailableError } from '@anju/contract';

interface WorkCall {
  readonly number: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

type Answer = { readonly number: number } & ({ readonly result: unknown } | { readonly error: unknown });

/** About half the share of a busy processor; with much less, sign-ins would starve beside a steady load. */
const niceness = 3;

/** For work that many wait for at once: one processor stays with the calls. */
export const spareProcessors = Math.min(8, Math.max(1, availableParallelism() - 1));

// biome-ignore lint/suspicious/noExplicitAny: whatever the functions take and give, it is carried through
type Work = Record<string, (...given: any[]) => unknown>;

/** In the file that a worker runs: the functions it offers. */
export function offerWork(work: Work): void {
  // Behind the calls of everybody else when the machine is busy; on Linux this is the priority of this thread alone.
  setPriority(niceness);
  parentPort?.on('message', async ({ number, name, given }: WorkCall) => {
    parentPort?.postMessage(await answerOf(number, () => work[name]?.(...given)));
  });
}

async function answerOf(number: number, run: () => unknown): Promise<Answer> {
  try {
    return { number, result: await run() };
  } catch (error) {
    return { number, error };
  }
}

/** Of a call that took more than it may: its thread was ended. */
export class OverdueWorkError extends Error {}

interface Limits {
  readonly threads?: number;
  /** What a call may take of a processor, where a thread is given one call at a time. */
  readonly processorMs?: number;
}

/**
 * Runs computations of some milliseconds in threads of low priority, off the event loop.
 * A thread starts when it is first needed, and again after one that died, whose calls fail.
 */
export function lowPriorityWorkers<Offered extends Work>(file: URL, { threads: max = 1, processorMs }: Limits = {}) {
  const threads = Array.from({ length: max }, () => lowPriorityWorker(file, processorMs));
  return <Name extends keyof Offered & string>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>> => {
    const idlest = threads.reduce((one, other) => (other.waiting() < one.waiting() ? other : one));
    return idlest.call(name, given) as Promise<Awaited<ReturnType<Offered[Name]>>>;
  };
}

/** Ends a thread that takes more of a processor from now on than it may; answers how to stop looking. */
function endWhenOverdue(worker: Worker, processorMs: number, onOverdue: () => void): () => void {
  // A thread that has ended has no usage, and nothing is left to end.
  const used = () =>
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => 0,
    );
  const before = used();
  const timer = setInterval(async () => {
    if ((await used()) - (await before) <= processorMs) return;
    onOverdue();
    await worker.terminate();
  }, 500);
  return () => clearInterval(timer);
}

function lowPriorityWorker(file: URL, processorMs: number | undefined) {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>();
  let worker: Worker | undefined;
  let calls = 0;
  let isOverdue = false;

  const settle = (answer: Answer): void => {
    const pending = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) worker?.unref();
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
      worker = undefined;
      const error = isOverdue
        ? new OverdueWorkError(`the thread of ${file} took too long`)
        : new UnavailableError('系统繁忙，请稍后重试', { cause: cause ?? new Error(`the thread of ${file} ended`) });
      isOverdue = false;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return opened;
  };

  return {
    waiting: () => waiting.size,
    async call(name: string, given: readonly unknown[]): Promise<unknown> {
      worker ??= open();
      // The process must not end before the answer.
      worker.ref();
      calls += 1;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ number: calls, name, given } satisfies WorkCall);
      if (processorMs === undefined) return promise;
      const stopLooking = endWhenOverdue(worker, processorMs, () => {
        isOverdue = true;
      });
      return promise.finally(stopLooking);
    },
  };
}
