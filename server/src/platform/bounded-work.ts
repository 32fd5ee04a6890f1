import { TooManyTriesError } from '@anju/contract';

/**
 * Runs at most `atOnce` pieces of heavy work side by side and lets `waiting` more queue up; whoever comes beyond that
 * is told to try later, so that the rest of the server stays quick.
 */
export function boundedWork(atOnce: number, waiting: number) {
  let running = 0;
  const queue: Array<() => void> = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooManyTriesError('当前办理人数较多，请稍后再试');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
