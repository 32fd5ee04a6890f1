import type { PortalEventName } from '@anju/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateCall } from '../client/invalidate-call.ts';
import { collectChanges } from '../events/collect-changes.ts';
import { useBridge } from './context.ts';
import type { ChangedBy } from './sub-app.ts';

/** The visible page asks again for what has changed; hidden pages ask when they are shown. */
export function useEvents(changedBy: ChangedBy | undefined): void {
  const queries = useQueryClient();
  const bridge = useBridge();
  useEffect(() => {
    const { pages } = bridge;
    const invalidate = (paths: readonly string[]): void => {
      for (const path of paths) invalidateCall(queries, path);
    };
    const changes = collectChanges({
      isInSight: () => pages.read().activeId !== undefined,
      onChanged: invalidate,
    });
    const onEvent = (what: PortalEventName): void => {
      changes.add(what);
      for (const [own, ofApp] of Object.entries(changedBy ?? {}))
        if (what === own || what === 'missed') invalidate(ofApp.map(({ path }) => path));
    };
    const ends = [bridge.onEvent(onEvent), pages.watch(changes.release), changes.end];
    return () => {
      for (const end of ends) end();
    };
  }, [bridge, queries, changedBy]);
}
