import { boxCountText, calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePortal } from '../../session/portal.ts';
import { boxes } from '../home/boxes.ts';
import { useLive } from '../home/use-live.ts';
import { listPages, type MenuNode } from './menu-tree.ts';

/** Returns the counts of the boxes by path; a menu without boxes sends no call. */
export function useBoxCounts(nodes: readonly MenuNode[]): Readonly<Record<string, string>> {
  const { client } = usePortal();
  const live = useLive();
  const hasBoxes = useMemo(() => {
    const paths = listPages(nodes).map((trail) => trail.at(-1)?.path);
    return boxes.some(({ page }) => paths.includes(page.path));
  }, [nodes]);
  const { data } = useQuery({ ...callQuery(client, calls.countBoxes, {}), ...live, enabled: live.enabled && hasBoxes });
  return useMemo(
    () => (data ? Object.fromEntries(boxes.map(({ page, box }) => [page.path, boxCountText(data[box])])) : {}),
    [data],
  );
}
