/** What one window has stored reaches the others with a delay; the next holder of the lock must not read the old value. */
const settleMs = 250;

/** Runs this while no other window of the browser runs theirs. */
export function oneWindowAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Over plain http browsers have no locks.
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    navigator.locks.request('anju-refresh', async () => {
      const working = work();
      working.then(resolve, reject);
      await Promise.allSettled([working]);
      await new Promise((settled) => setTimeout(settled, settleMs));
    });
  });
}
