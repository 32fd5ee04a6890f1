import { calls, type PortalEventName } from '@anju/contract';
import { useEffect } from 'react';
import { outdateAnswers } from '../../frame/queries.tsx';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { followEvents } from './follow-events.ts';

const outdated: Readonly<Record<PortalEventName, readonly string[]>> = {
  notices: [calls.listNotices.path],
  boxes: [calls.countBoxes.path],
  missed: [calls.listNotices.path, calls.countBoxes.path],
};

/** What the workspace shows of boxes and notices is asked for again when it has changed. */
export function useEvents(): void {
  const { config, session } = usePortal();
  const owner = useSession(({ signIn }) => signIn);
  const waiting = useOwner((state) => state.waiting);
  useEffect(() => {
    if (!owner || waiting) return;
    const end = new AbortController();
    const findAccessToken = () => session.read()?.accessToken;
    const { gateway, version } = config;
    followEvents({ gateway, version, owner, findAccessToken, signal: end.signal }, (what) =>
      outdateAnswers(outdated[what]),
    );
    return () => end.abort();
  }, [owner, waiting, config, session]);
}
