const firstWaitMs = 60_000;
const longestWaitMs = 6 * 60 * 60_000;

/** Then a person has to look: by the waits between them, after about two days. */
export const maxAttempts = 16;

/**
 * How long to wait after an attempt: twice as long each time, and somewhere between half of that and all of it, so that
 * what failed together does not come back together. Chance is from 0 to 1.
 */
export function backOffMs(attempts: number, chance: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
  return Math.round((wait * (1 + chance)) / 2);
}
