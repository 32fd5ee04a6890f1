import { constants } from 'node:os';

/**
 * On ctrl-C the terminal signals the whole foreground and npm hands its own signal on, so it arrives twice; without
 * this the second one would end a server that is still stopping.
 */
export function handleSignalsOnce(): void {
  let handled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (handled) return;
      handled = true;
      const serverListens = process.listenerCount(signal) > 1;
      if (!serverListens) process.exit(128 + constants.signals[signal]);
    });
  }
}
