import type { QueryClient } from '@tanstack/react-query';

/**
 * The visible answers to the call are asked for again. The library takes a first answer that is under way for a fresh
 * one, although the server may have read it before the change, so that question is asked once more when it is answered.
 */
export function invalidateCall(queries: QueryClient, path: string): void {
  const first = queries.getQueryCache().findAll({
    queryKey: [path],
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  queries.invalidateQueries({ queryKey: [path] });
  for (const { promise, queryKey } of first) {
    const again = () => void queries.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, again);
  }
}
