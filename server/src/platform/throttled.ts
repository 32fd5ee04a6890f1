interface Pace {
  /** The interval is between the end of a run and the start of the next. */
  readonly everyMs: number;
  /** A run that nothing else holds up waits this long. */
  readonly delayMs: number;
}

/**
 * However often it is asked for, the function runs once soon and then at most once per interval; the last request is
 * never dropped.
 */
export function throttled({ everyMs, delayMs }: Pace, run: () => void | Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let ranAt = Number.NEGATIVE_INFINITY;

  const runNow = async (): Promise<void> => {
    timer = undefined;
    isRunning = true;
    await run();
    isRunning = false;
    ranAt = performance.now();
    if (isAskedAgain) {
      isAskedAgain = false;
      ask();
    }
  };
  const ask = (): void => {
    if (timer || isStopped) return;
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    timer = setTimeout(runNow, Math.max(delayMs, ranAt + everyMs - performance.now()));
  };
  return {
    ask,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
