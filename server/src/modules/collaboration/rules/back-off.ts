const firstWaitMs = 60_000;
const longestWaitMs = 6 * 60 * 60_000;

/** After this many attempts, which take about two days, a person has to look. */
export const maxAttempts = 16;

/**
 * The wait doubles with each attempt and is spread between half of that and all of it, so that deliveries that failed
 * together do not come back together. Chance is from 0 to 1.
 */
export function backOffMs(attempts: number, chance: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round((wait * (1 + chance)) / 2);
}
