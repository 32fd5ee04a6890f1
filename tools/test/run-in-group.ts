import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

const secondsToStop = 10;
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program with everything it starts in a process group of its own, of which nothing outlives it.
 * A signal to this process is sent to the group too, and this process ends after it.
 */
export async function runInGroup(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
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
    // Whatever arrived: ctrl-C is what the test runners clean up after.
    signalGroup('SIGINT');
    setTimeout(signalGroup, secondsToStop * 1000, 'SIGKILL').unref();
  };
  // Before the start: a signal in between would leave the group behind.
  for (const signal of interruptions) process.on(signal, interrupt);

  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  child.once('error', reject);
  child.once('exit', (code) => {
    signalGroup('SIGKILL');
    if (interruption) process.exit(128 + constants.signals[interruption]);
    resolve(code ?? 1);
  });
  try {
    return await promise;
  } finally {
    for (const signal of interruptions) process.off(signal, interrupt);
  }
}
