import { create } from 'zustand';

const useWaiting = create(() => ({ count: 0 }));
const change = (by: 1 | -1) => useWaiting.setState(({ count }) => ({ count: count + by }));

/** Shows one line while any work waits for its turn at a busy server. */
export async function whileQueued<Result>(work: Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

export function useIsQueued(): boolean {
  return useWaiting(({ count }) => count > 0);
}
