import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { collectChanges } from '../events/collect-changes.ts';
import { useBridge } from './context.ts';

/** What the page in sight shows is asked for again when it has changed; the others ask when they are shown. */
export function useEvents(): void {
  const queries = useQueryClient();
  const bridge = useBridge();
  useEffect(() => {
    const { pages } = bridge;
    const changes = collectChanges({
      isInSight: () => pages.read().activeId !== undefined,
      onChanged(paths) {
        for (const path of paths) queries.invalidateQueries({ queryKey: [path] });
      },
    });
    const ends = [bridge.onEvent(changes.add), pages.watch(changes.release), changes.end];
    return () => {
      for (const end of ends) end();
    };
  }, [bridge, queries]);
}
