import { useLayoutEffect, useState } from 'react';
import type { Session } from '../client/session.ts';

/** Whoever comes back to an app within this time finds its page drawn and running. */
const restAfterMs = 10_000;

/**
 * Which page is in sight, or was a moment ago: to lay a page to rest and to wake it costs more than to go and come back.
 * It rests at once with a modal dialog open, which would hold up everything else, and when the session is over.
 */
export function useInSight(activeId: string | undefined, { read: findTokens }: Session): string | undefined {
  const [lastId, setLastId] = useState(activeId);
  if (activeId !== undefined && activeId !== lastId) setLastId(activeId);
  useLayoutEffect(() => {
    if (activeId !== undefined) return;
    const delayMs = document.querySelector(':modal') || !findTokens() ? 0 : restAfterMs;
    const timer = setTimeout(() => setLastId(undefined), delayMs);
    return () => clearTimeout(timer);
  }, [activeId, findTokens]);
  return activeId ?? lastId;
}
