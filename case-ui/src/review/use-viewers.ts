import { type CaseDetail, calls } from '@anju/contract';
import { useBridge, useClient } from '@anju/sub-app-kit/react';
import { useEffect, useState } from 'react';

/** Behind the first paint: opening a case asks for no more than it shows. */
const firstAfterMs = 1_500;
/** Who does something after so long is there again; the server forgets them a little later. */
const againAfterMs = 10 * 60_000;

/** The names of others who have the case open, as long as the page is in sight; events announce each change. */
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
        // The other viewers are not shown; everything else works without them.
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
      // The server forgets who could not say that they leave.
      client.call(calls.watchCase, { id, leaving: true }, { ownMessage: true }).catch(() => {});
    };
  }, [client, bridge, id, mayNote]);
  return others;
}
