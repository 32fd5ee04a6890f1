import { useOwner } from '../../session/owner.ts';
import { useEventStream } from '../events/event-stream.ts';

const askAgainMs = { connected: 300_000, lost: 30_000 };
const freshMs = 60_000;

/**
 * Answers of the home page are renewed by events and by polling, which is more frequent while no event stream is open.
 */
export function useLive() {
  const connected = useEventStream((stream) => stream.connected);
  const waiting = useOwner((owner) => owner.waiting);
  return {
    enabled: !waiting,
    staleTime: freshMs,
    refetchInterval: connected ? askAgainMs.connected : askAgainMs.lost,
  };
}
