import type { PortalEventName } from '@anju/contract';
import { changedCalls } from './changed-calls.ts';

/** Many events come at once on a busy day, so calls are repeated no more often than this. */
const minGapMs = 2_000;

export interface ChangesListener {
  /** Says whether the answers would be visible; a hidden window fetches nothing. */
  isInSight?(): boolean;
  onChanged(paths: readonly string[]): void;
}

/** Collects the changes until the window is visible. */
export function collectChanges({ isInSight = () => true, onChanged }: ChangesListener) {
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    if (document.hidden || !isInSight() || timer !== undefined || gathered.size === 0) return;
    onChanged([...gathered]);
    gathered.clear();
    timer = setTimeout(() => {
      timer = undefined;
      release();
    }, minGapMs);
  };
  document.addEventListener('visibilitychange', release);
  return {
    add(what: PortalEventName): void {
      for (const { path } of changedCalls[what] ?? []) gathered.add(path);
      release();
    },
    /** The caller releases the changes when the window may have become visible. */
    release,
    end(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', release);
    },
  };
}
