import { CallError, invalidateCall, showFailures } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { useOwner } from '../session/owner.ts';
import { readPageAnswers } from './page-answers.ts';

const maxRetries = 2;

const queryClient = new QueryClient({
  // A workspace that waits for its owner to sign in again shows no messages.
  queryCache: showFailures((message) => useOwner.getState().waiting || showMessage('error', message)),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && error instanceof CallError && error.kind === 'network',
      refetchOnWindowFocus: false,
    },
  },
});
for (const [key, data] of readPageAnswers()) queryClient.setQueryData(key, data);

// Another user must not see the answers of the last one. The same user, back after an expired session, gets fresh ones.
useOwner.subscribe(({ user, waiting }, before) => {
  if (user?.id !== before.user?.id) forgetAnswers();
  else if (before.waiting && !waiting) queryClient.invalidateQueries();
});

export const forgetAnswers = (): void => queryClient.clear();

export function invalidateAnswers(paths: readonly string[]): void {
  for (const path of paths) invalidateCall(queryClient, path);
}

/** On the server each drawn page has its own answers. */
export const DrawnQueries = createContext<QueryClient | undefined>(undefined);

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={use(DrawnQueries) ?? queryClient}>{children}</QueryClientProvider>;
}
