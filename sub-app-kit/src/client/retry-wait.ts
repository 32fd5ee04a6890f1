const waitMs = { first: 3_000, max: 30_000 };

/** How long to wait after so many tries that failed; no two browsers wait alike, so that they do not come back at once. */
export const retryWaitMs = (failures: number): number =>
  Math.min(waitMs.first * 2 ** failures, waitMs.max) * (0.75 + Math.random() / 2);
