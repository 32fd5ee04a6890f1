/**
 * Turns many single look-ups into few: those that arrive while a query is under way leave together with the next one.
 * Nothing is remembered, so an answer is never older than its question.
 */
export function batchedLookup<Key, Value>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Waiting = { key: Key; resolve(value: Value | undefined): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let underWay = false;

  const run = async (): Promise<void> => {
    underWay = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const found = await find([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    underWay = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!underWay) queueMicrotask(() => underWay || void run());
    });
}
