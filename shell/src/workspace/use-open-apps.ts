import { type App, calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwner } from '../session/owner.ts';
import { usePortal } from '../session/portal.ts';

const askAgainMs = 300_000;

/** An app may be closed, or reach its last day, while it is in use, so the list is asked for again. */
export function useOpenApps(apps: readonly App[]): readonly App[] {
  const { client } = usePortal();
  const waiting = useOwner((owner) => owner.waiting);
  const { data } = useQuery({
    ...callQuery(client, calls.listApps, {}, { showFailure: true }),
    enabled: !waiting,
    initialData: () => [...apps],
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: true,
  });
  return useMemo(() => apps.filter(({ appid }) => data.some((open) => open.appid === appid)), [apps, data]);
}
