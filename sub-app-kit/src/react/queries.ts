import type { CallInput } from '@anju/contract';
import { QueryClient } from '@tanstack/react-query';
import type { OpenPage } from '../bridge.ts';
import { CallError } from '../client/call-error.ts';
import type { Client } from '../client/client.ts';
import { showFailures } from '../client/show-failures.ts';
import type { FirstCall } from './sub-app.ts';

const maxRetries = 2;

export function createQueries(showMessage: (message: string) => void): QueryClient {
  return new QueryClient({
    queryCache: showFailures(showMessage),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && error instanceof CallError && error.kind === 'network',
        refetchOnWindowFocus: false,
        // React counts a page that is shown again as mounted again.
        refetchOnMount: ({ state }) => state.isInvalidated,
        staleTime: 0,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

/** An answer older than this is still shown, but asked for again. */
const sharedForMs = 5 * 60_000;

export const sharedQuery = (client: Client, [call, input]: FirstCall) => ({
  queryKey: [call.path, input],
  queryFn: () => client.call(call, input as CallInput<typeof call>, { ownMessage: true }),
  staleTime: sharedForMs,
});

/** Answers asked for an expected page serve it if it opens within this time; then they are forgotten. */
const expectedForMs = 5_000;

export const firstQuery = (client: Client, [call, input]: FirstCall, { id, generation }: OpenPage) => ({
  queryKey: [call.path, input, id, generation],
  queryFn: () => client.call(call, input as CallInput<typeof call>, { ownMessage: true }),
  staleTime: expectedForMs,
  gcTime: expectedForMs,
});

export function forgetClosedPages(queries: QueryClient, open: readonly OpenPage[]): void {
  const living = new Set(open.map(({ id, generation }) => `${generation} ${id}`));
  queries.removeQueries({
    predicate: ({ queryKey }) => queryKey.length === 4 && !living.has(`${queryKey[3]} ${queryKey[2]}`),
  });
}
