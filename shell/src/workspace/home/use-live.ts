import { useOwner } from '../../session/owner.ts';
import { useEventStream } from '../events/event-stream.ts';

const askAgainMs = { connected: 300_000, lost: 30_000 };
const freshMs = 60_000;

/** How the home page's answers are kept up to date: by events, and by polling, more often while no event stream is open. */
export function useLive() {
  const connected = useEventStream((stream) => stream.connected);
  const waiting = useOwner((owner) => owner.waiting);
  return {
    enabled: !waiting,
    staleTime: freshMs,
    refetchInterval: connected ? askAgainMs.connected : askAgainMs.lost,
  };
}
