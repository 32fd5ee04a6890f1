import { calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { followEvents } from './follow-events.ts';

/** What the workspace shows of boxes and notices is asked for again when it has changed. */
export function useEvents(): void {
  const { client, config, session } = usePortal();
  const queries = useQueryClient();
  const owner = useSession(({ signIn }) => signIn);
  const waiting = useOwner((state) => state.waiting);
  useEffect(() => {
    if (!owner || waiting) return;
    const end = new AbortController();
    const askAgain = {
      notices: [calls.listNotices],
      boxes: [calls.countBoxes],
      missed: [calls.listNotices, calls.countBoxes],
    };
    followEvents(
      { gateway: config.gateway, owner, findAccessToken: () => session.read()?.accessToken, signal: end.signal },
      (what) => {
        for (const call of askAgain[what])
          void queries.invalidateQueries({ queryKey: callQuery(client, call, {}).queryKey });
      },
    );
    return () => end.abort();
  }, [owner, waiting, client, config, session, queries]);
}
