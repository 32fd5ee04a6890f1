/** Stored values reach other windows with a delay, and the next holder of the lock must not read the old ones. */
const settleMs = 250;

/** Runs the work while no other window of the browser runs its own. */
export function oneWindowAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Over plain http, browsers have no locks.
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
