import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { countProcessorTime } from './processor-time.ts';

const secondsToStop = 10;
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Ended {
  readonly code: number;
  /** The time is that of all processes; it is undefined if the system does not tell. */
  readonly processorSeconds: number | undefined;
}

/**
 * A program runs with everything it starts in a process group of its own, of which nothing outlives it. A signal to
 * this process is sent to the group too, and this process ends after it.
 */
export async function runInGroup(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const processorTime = countProcessorTime();
  let interruption: NodeJS.Signals | undefined;

  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const interrupt = (signal: NodeJS.Signals): void => {
    if (interruption) return;
    interruption = signal;
    // Every signal is handed on as ctrl-C, because the test runners clean up after that.
    signalGroup('SIGINT');
    setTimeout(signalGroup, secondsToStop * 1000, 'SIGKILL').unref();
  };
  // The handlers come before the start: a signal in between would leave the group behind.
  for (const signal of interruptions) process.on(signal, interrupt);

  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  child.once('error', (error) => {
    processorTime.stop();
    reject(error);
  });
  child.once('exit', (code) => {
    const processorSeconds = processorTime.stop();
    signalGroup('SIGKILL');
    if (interruption) process.exit(128 + constants.signals[interruption]);
    resolve({ code: code ?? 1, processorSeconds });
  });
  try {
    return await promise;
  } finally {
    for (const signal of interruptions) process.off(signal, interrupt);
  }
}
