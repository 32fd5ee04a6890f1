import { CallError, tellFailures } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwner } from '../session/owner.ts';

const mostRetries = 2;

const queryClient = new QueryClient({
  // What waits for its owner has nobody to speak to.
  queryCache: tellFailures((message) => useOwner.getState().waiting || showMessage('error', message)),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < mostRetries && error instanceof CallError && error.kind === 'network',
      refetchOnWindowFocus: false,
    },
  },
});

// What one person was shown is not kept for the next; who comes back after their session expired sees it brought up to date.
useOwner.subscribe(({ user, waiting }, before) => {
  if (user?.id !== before.user?.id) queryClient.clear();
  else if (before.waiting && !waiting) queryClient.invalidateQueries();
});

/** What is shown of these calls is asked for again. */
export function outdateAnswers(paths: readonly string[]): void {
  for (const path of paths) queryClient.invalidateQueries({ queryKey: [path] });
}

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
