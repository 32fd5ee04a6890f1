/** What one window has stored is seen by the others a moment later; who comes next must not act on the old. */
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
