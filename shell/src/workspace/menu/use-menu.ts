import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePortal } from '../../session/portal.ts';
import { toMenuTree } from './menu-tree.ts';

/** The menu of an app is kept as long as the session lasts. */
export function useMenu(appid: number | undefined) {
  const { client } = usePortal();
  const { data, error, refetch } = useQuery({
    ...callQuery(client, calls.listMenuItems, { appid: appid ?? 0 }, { showFailure: true }),
    enabled: appid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { tree: useMemo(() => toMenuTree(data ?? []), [data]), loading: !data && !error, error, retry: refetch };
}
