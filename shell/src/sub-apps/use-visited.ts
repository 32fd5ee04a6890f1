import { useMemo, useRef } from 'react';
import type { Tab } from '../workspace/tabs/tab.ts';

/** After a reload only the active tab loads its page; every other tab loads when it is first shown. */
export function useVisited(tabs: readonly Tab[], activeId: string): readonly Tab[] {
  const ids = useRef<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const visited = tabs.filter(({ id }) => id === activeId || ids.current.has(id));
    ids.current = new Set(visited.map(({ id }) => id));
    return visited;
  }, [tabs, activeId]);
}
