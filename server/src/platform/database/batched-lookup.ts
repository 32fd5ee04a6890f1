import { setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** Under load the next query waits this long for further keys. */
const gatherMs = 2;

/**
 * Look-ups that arrive while a query is under way are sent together with the next one; a single look-up is sent at
 * once. Nothing is cached, so an answer is never older than its question.
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
        // The query waits until all requests that arrived together have been read.
        else setImmediate(dispatch);
      },
    },
  );
  return (key) => loader.load(key);
}
