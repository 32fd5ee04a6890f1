import { QueryClient } from '@tanstack/react-query';
import type { OpenPage } from '../bridge.ts';
import { CallError } from '../client/call-error.ts';
import { showFailures } from '../client/show-failures.ts';

const maxRetries = 2;

export function createQueries(showMessage: (message: string) => void): QueryClient {
  return new QueryClient({
    queryCache: showFailures(showMessage),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && error instanceof CallError && error.kind === 'network',
        refetchOnWindowFocus: false,
        // A page that comes back into sight counts as mounted again.
        refetchOnMount: ({ state }) => state.isInvalidated,
        staleTime: 0,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

/** Forgets the answers of pages that are open no more. */
export function forgetClosedPages(queries: QueryClient, open: readonly OpenPage[]): void {
  const living = new Set(open.map(({ id, generation }) => `${generation} ${id}`));
  queries.removeQueries({
    predicate: ({ queryKey }) => queryKey.length === 4 && !living.has(`${queryKey[3]} ${queryKey[2]}`),
  });
}
