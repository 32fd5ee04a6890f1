import { useEffect, useState } from 'react';
import type { PaneProps } from './app-pane.tsx';
import { addressInApp } from './page-of-tab.ts';
import { PaneCover } from './pane-cover.tsx';
import styles from './sub-app-host.module.css';
import type { RunState } from './use-running-app.ts';

const loadTimeoutMs = 15_000;
/** Allows everything an app needs, except navigating the whole window. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads';

/** A page of an untrusted origin runs in a plain frame and gets nothing of the shell. */
export function FramePane({ pane: { app, pages } }: PaneProps) {
  const [state, setState] = useState<RunState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [page] = pages;
  const loading = state.kind === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own time
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setState({ kind: 'failed', failure: { kind: 'timeout' } }), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [loading, attempt]);
  return (
    <>
      {state.kind !== 'failed' && page && (
        <iframe
          key={attempt}
          className={styles.frame}
          title={app.appname}
          src={addressInApp(app.entry, page)}
          referrerPolicy="no-referrer"
          sandbox={allowed}
          onLoad={() => setState({ kind: 'ready' })}
        />
      )}
      <PaneCover
        name={app.appname}
        state={state}
        retry={() => {
          setState({ kind: 'loading' });
          setAttempt(attempt + 1);
        }}
      />
    </>
  );
}
