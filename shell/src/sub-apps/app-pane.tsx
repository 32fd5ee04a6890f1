import { memo, useEffect, useRef } from 'react';
import { isSamePane, type Pane } from './list-panes.ts';
import { PaneCover } from './pane-cover.tsx';
import styles from './sub-app-host.module.css';
import { useRunningApp } from './use-running-app.ts';

export interface PaneProps {
  readonly pane: Pane;
  readonly onSettled: (appcode: string) => void;
}

function RunningApp({ pane, onSettled }: PaneProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, retry } = useRunningApp(pane, place);
  const { appcode } = pane.app;
  const wanted = pane.pages.length > 0;
  const settled = state.kind !== 'loading';

  useEffect(() => {
    if (settled) onSettled(appcode);
  }, [settled, appcode, onSettled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed ahead of time is tried again when it is wanted
  useEffect(() => {
    if (wanted && state.kind === 'failed') retry();
  }, [wanted]);

  return (
    <>
      <div ref={place} className={styles.app} />
      {wanted && <PaneCover name={pane.app.appname} state={state} retry={retry} />}
    </>
  );
}

/** The pane is memoized so that a change of another tab does not redraw it. */
export const AppPane = memo(
  RunningApp,
  (before, now) => before.onSettled === now.onSettled && isSamePane(before.pane, now.pane),
);
