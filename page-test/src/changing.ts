import type { Watched } from '@anju/sub-app-kit';

/** Imitates a value of the shell that an app watches. */
export function changing<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  const watched: Watched<Value> = {
    read: () => value,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    watched,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
