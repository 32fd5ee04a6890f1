import { setTimeout as delay } from 'node:timers/promises';

/** In a crowd, how long the next query waits for company. */
const gatherMs = 2;

/**
 * Turns many single look-ups into few: those that arrive while a query is under way leave together with the next one;
 * one that comes alone leaves at once. Nothing is remembered, so an answer is never older than its question.
 */
export function batchedLookup<Key, Value>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Waiting = { key: Key; resolve(value: Value | undefined): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let underWay = false;

  const answer = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const found = await find([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await answer(batch);
      if (waiting.length > 0) await delay(gatherMs);
    }
    underWay = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay) return;
      underWay = true;
      // Once all requests that arrived together have been read.
      setImmediate(run);
    });
}
