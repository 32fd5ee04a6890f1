import { setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** Under load, how long the next query waits for further keys. */
const gatherMs = 2;

/**
 * Batches single look-ups: those that arrive while a query is under way are sent with the next one;
 * one that comes alone is sent at once. Nothing is cached, so an answer is never older than its question.
 */
export function batchedLookup<Key, Value>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<unknown> | undefined;

  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const query = find([...new Set(keys)]);
      underWay = Promise.allSettled([query]).finally(() => {
        underWay = undefined;
      });
      const found = await query;
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      batchScheduleFn: (dispatch) => {
        if (underWay) void underWay.then(() => delay(gatherMs)).then(dispatch);
        // Once all requests that arrived together have been read.
        else setImmediate(dispatch);
      },
    },
  );
  return (key) => loader.load(key);
}
