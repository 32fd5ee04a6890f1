import { useLayoutEffect, useState } from 'react';
import type { Session } from '../client/session.ts';

/** A page shown again within this time is still active. */
const restAfterMs = 10_000;

/**
 * Returns the page that is visible, or was a moment ago: hiding and showing a page costs more than leaving it active
 * for a moment. The page is hidden at once if a modal dialog is open, which would block everything else, or if the
 * session is over.
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
