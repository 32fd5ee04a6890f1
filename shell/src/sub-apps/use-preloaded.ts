import type { App } from '@anju/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { preferences } from '../storage/stored-values.ts';
import { nextToPreload } from './next-to-preload.ts';
import { whenIdle } from './when-idle.ts';

/** After a tab was shown: its page waits for an answer, which looks like idle time. */
const quietMs = 1_000;

/** Codes of the apps that are loaded before they are opened: one after the other, in idle time. */
export function usePreloaded(apps: readonly App[], activeId: string) {
  const [preloaded, setPreloaded] = useState<readonly string[]>([]);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const next = preferences.preload.read() === 'false' ? undefined : nextToPreload(apps, preloaded, settled);
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each tab
  useEffect(() => {
    shownAt.current = performance.now();
  }, [activeId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: put off when another tab is shown
  useEffect(() => {
    if (next === undefined) return;
    let cancel = (): void => {};
    const timer = setTimeout(
      () => {
        cancel = whenIdle(() => setPreloaded((codes) => [...codes, next]));
      },
      shownAt.current + quietMs - performance.now(),
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [next, activeId]);
  const onSettled = useCallback((appcode: string) => {
    setSettled((codes) => (codes.includes(appcode) ? codes : [...codes, appcode]));
  }, []);
  return { preloaded, onSettled };
}
