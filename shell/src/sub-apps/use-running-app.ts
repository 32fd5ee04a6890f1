import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterNextFrame } from '../frame/after-next-frame.ts';
import { useOwner } from '../session/owner.ts';
import { usePortal } from '../session/portal.ts';
import { createBridge } from './create-bridge.ts';
import { isSamePage, type Pane } from './list-panes.ts';
import type { LoadFailure } from './load-failure.ts';
import { addressInApp, firstPageOf } from './page-of-tab.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

export type RunState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly failure: LoadFailure };

type ShownPages = Pick<Pane, 'pages' | 'activeId'>;

interface Run {
  readonly showPages: (pages: ShownPages) => void;
  readonly giveUp: () => void;
}

const readyTimeoutMs = 15_000;
const loading: RunState = { kind: 'loading' };
let runs = 0;

export function useRunningApp({ app, pages, activeId }: Pane, element: RefObject<HTMLElement | null>) {
  const portal = usePortal();
  // The owner stays the same while the session has expired, so the app keeps running.
  const userId = useOwner((owner) => owner.user?.id);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RunState>(loading);
  const run = useRef<Run>(undefined);
  const shown = useRef<ShownPages>({ pages: [], activeId: undefined });
  const { appcode, entry, structure } = app;
  const wanted = pages.length > 0;
  // An app that nobody has opened yet is loaded in idle time.
  const unhurried = useRef(!wanted);
  const [page] = pages;
  // A kit app gets the list of its pages; any other app is one page, and another page is another pane.
  const url = structure === 'kit' || !page ? entry : addressInApp(entry, page);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another run
  useEffect(() => {
    const place = element.current;
    const { user } = useOwner.getState();
    if (!place || !user) return;
    let settled = false;
    // After the app was ready, an error is the app's own, so the pane stays.
    const settle = (next: RunState): void => {
      if (settled) return;
      settled = true;
      if (next.kind === 'failed') end();
      setState(next);
    };
    const fail = (failure: LoadFailure) => settle({ kind: 'failed', failure });
    const {
      bridge,
      showPages,
      end: endBridge,
    } = createBridge({
      portal,
      user,
      appcode,
      onReady: (answered) =>
        answered === appcode ? settle({ kind: 'ready' }) : fail({ kind: 'other-app', appcode: answered }),
    });
    runs += 1;
    const endSandbox = startSandbox({
      name: `${appcode}.${runs}`,
      url,
      element: place,
      props: { bridge },
      fillsPane: structure === 'kit',
      unhurried: unhurried.current,
      // An app without the kit never sends `ready`.
      onRun: () => structure === 'page' && settle({ kind: 'ready' }),
      onFailure: fail,
    });
    const end = (): void => {
      endBridge();
      endSandbox();
    };
    showPages(shown.current);
    run.current = { showPages, giveUp: () => fail({ kind: 'timeout' }) };
    return () => {
      settled = true;
      run.current = undefined;
      end();
    };
  }, [portal, userId, appcode, structure, url, element, attempt]);

  // The page changes before the next frame, together with its tab.
  useLayoutEffect(() => {
    const known = shown.current.pages;
    // The app gets the same object for an unchanged page, so it has nothing to draw.
    const next = {
      pages: (pages.length > 0 ? pages : [firstPageOf(appcode)]).map(
        (page) => known.find((one) => isSamePage(one, page)) ?? page,
      ),
      activeId,
    };
    if (samePages(shown.current, next)) return;
    shown.current = next;
    if (activeId !== undefined) return run.current?.showPages(next);
    // The app that is hidden must not delay the one that is shown.
    return afterNextFrame(() => run.current?.showPages(shown.current));
  }, [appcode, pages, activeId]);

  const waitedFor = wanted && state.kind === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    if (!waitedFor) return;
    const timer = setTimeout(() => run.current?.giveUp(), readyTimeoutMs);
    return () => clearTimeout(timer);
  }, [waitedFor, attempt]);

  const retry = (): void => {
    unhurried.current = false;
    setState(loading);
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

function samePages(one: ShownPages, other: ShownPages): boolean {
  return (
    one.activeId === other.activeId &&
    one.pages.length === other.pages.length &&
    one.pages.every((page, at) => page === other.pages[at])
  );
}
