import { type CaseDetail, calls } from '@anju/contract';
import { useBridge, useClient } from '@anju/sub-app-kit/react';
import { useEffect, useState } from 'react';

/** The first question waits until the page is painted, so that opening a case loads only what it shows. */
const firstAfterMs = 1_500;
/** The server forgets a viewer a little later than this, so one who is active again after so long asks anew. */
const againAfterMs = 10 * 60_000;

/** Returns the names of others who have the case open while the page is visible; events announce each change. */
export function useViewers({ id, mayNote }: Pick<CaseDetail, 'id' | 'mayNote'>): readonly string[] {
  const client = useClient();
  const bridge = useBridge();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!mayNote) return;
    const end = new AbortController();
    const { signal } = end;
    let askedAt: number | undefined;
    const ask = (): void => {
      askedAt = Date.now();
      client.call(calls.watchCase, { id }, { ownMessage: true, signal }).then(setOthers, () => {
        // Only the names of other viewers are missing; everything else works without them.
        if (!signal.aborted) setOthers([]);
      });
    };
    const timer = setTimeout(ask, firstAfterMs);
    const askAgain = (): void => {
      if (askedAt !== undefined && Date.now() - askedAt > againAfterMs) ask();
    };
    document.addEventListener('pointerdown', askAgain, { signal });
    document.addEventListener('keydown', askAgain, { signal });
    const unsubscribe = bridge.onEvent((what) => {
      if (askedAt !== undefined && (what === 'viewers' || what === 'missed')) ask();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      end.abort();
      setOthers([]);
      if (askedAt === undefined || !bridge.session.read()) return;
      // If this call fails, the server forgets the viewer after a while.
      client.call(calls.watchCase, { id, leaving: true }, { ownMessage: true }).catch(() => {});
    };
  }, [client, bridge, id, mayNote]);
  return others;
}
