const waitMs = { first: 3_000, max: 30_000 };

/** The wait doubles with each failure. It differs at random, so that browsers do not all come back at once. */
export const retryWaitMs = (failures: number): number =>
  Math.min(waitMs.first * 2 ** failures, waitMs.max) * (0.75 + Math.random() / 2);
