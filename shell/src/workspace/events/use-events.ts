import { collectChanges, followEvents } from '@anju/sub-app-kit';
import { useEffect, useRef } from 'react';
import { invalidateAnswers } from '../../frame/queries.tsx';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { onEvent, publishEvent, useEventStream } from './event-stream.ts';

/** Events of the server make the workspace and its sub-applications ask again for what has changed. */
export function useEvents(): void {
  const { client } = usePortal();
  const owner = useSession(({ signIn }) => signIn);
  const waiting = useOwner((state) => state.waiting);
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (!owner || waiting) return;
    // No events came while the session was over, so everything is asked for again.
    if (hasFollowed.current) publishEvent('missed');
    hasFollowed.current = true;
    const changes = collectChanges({ onChanged: invalidateAnswers });
    const unsubscribe = onEvent(changes.add);
    const end = new AbortController();
    followEvents(
      { client, owner, signal: end.signal },
      { onEvent: publishEvent, onConnection: (connected) => useEventStream.setState({ connected }) },
    );
    return () => {
      end.abort();
      unsubscribe();
      changes.end();
    };
  }, [owner, waiting, client]);
}
