import { CallError } from '@anju/sub-app-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';

const mostRetries = 2;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < mostRetries && error instanceof CallError && error.kind === 'network',
      refetchOnWindowFocus: false,
    },
  },
});

// What one person was shown is not kept for the next.
useSession.subscribe(({ signIn }, before) => {
  if (signIn !== before.signIn) queryClient.clear();
});

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
