import type { App } from '@anju/contract';
import { useCallback, useEffect, useState } from 'react';
import { preferences } from '../storage/stored-values.ts';
import { nextToPreload } from './next-to-preload.ts';
import { whenIdle } from './when-idle.ts';

export function usePreloaded(apps: readonly App[]) {
  const [preloaded, setPreloaded] = useState<readonly string[]>([]);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const next = preferences.preload.read() === 'false' ? undefined : nextToPreload(apps, preloaded, settled);
  useEffect(() => {
    if (next === undefined) return;
    return whenIdle(() => setPreloaded((codes) => [...codes, next]));
  }, [next]);
  const onSettled = useCallback((appcode: string) => {
    setSettled((codes) => (codes.includes(appcode) ? codes : [...codes, appcode]));
  }, []);
  return { preloaded, onSettled };
}
