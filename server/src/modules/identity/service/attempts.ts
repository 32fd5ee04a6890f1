import { BadInputError, TooManyTriesError } from '@anju/contract';
import { oneAtATime } from '../../../platform/fair-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Counter, CounterKey, Counters } from '../rules/attempt-limits.ts';
import * as store from '../store/attempt-counts.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** The attempt stays counted after a wrong guess. */
export class WrongGuessError extends BadInputError {}

export type Refusal = (until: Date) => string;

type Look<Result> = (guess: { readonly isLast: boolean }) => Promise<Result>;

export function createAttempts({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const db = database.tables<IdentityTables>();
  const inLine = oneAtATime(16);

  /** The lock is checked first, so that a refusal costs one query and writes nothing. */
  const assertOpen = async (on: IdentityDb, counters: readonly Counter[], refusal: Refusal): Promise<void> => {
    const until = await store.findLock(on, counters, clock.now());
    if (until) throw new TooManyTriesError(refusal(until));
  };

  /** Either all counters count the attempt or none; the result is the end of the lock if this attempt fills one. */
  const count = async (on: IdentityDb, counters: Counters, refusal: Refusal): Promise<Date | undefined> => {
    const counted = await store.countAttempts(on, counters, clock.now());
    const full = counters.filter((_, at) => !counted[at]);
    if (full.length > 0) {
      await store.takeBack(
        on,
        counters.filter((_, at) => counted[at]),
      );
      await assertOpen(on, full, refusal);
      // The lock expired between the two queries.
      return count(on, counters, refusal);
    }
    const locks = counted.flatMap((one) => (one?.locked ? one.expiresAt : []));
    return locks.toSorted((one, other) => other.getTime() - one.getTime())[0];
  };

  const guessNow = async <Result>(counters: Counters, refusal: Refusal, look: Look<Result>): Promise<Result> => {
    const lockedUntil = await count(db, counters, refusal);
    let result: Result;
    try {
      result = await look({ isLast: lockedUntil !== undefined });
    } catch (error) {
      if (!(error instanceof WrongGuessError)) await store.takeBack(db, counters);
      else if (lockedUntil) throw new TooManyTriesError(refusal(lockedUntil), { cause: error });
      throw error;
    }
    await store.forgetAttempts(db, counters);
    return result;
  };

  return {
    /**
     * A guess is counted before it is checked, so that concurrent guesses are all counted. A right guess resets those
     * before it; a check that fails itself leaves the guess uncounted.
     */
    async guess<Result>(counters: Counters, refusal: Refusal, look: Look<Result>): Promise<Result> {
      await assertOpen(db, counters, refusal);
      const { scope, subject, origin } = counters[0];
      // If right guesses of one client ran side by side, they would fill the count and be refused.
      return inLine(`${scope} ${subject} ${origin}`, () => guessNow(counters, refusal, look));
    },

    /** The attempt counts only if the caller's transaction commits. */
    async count(on: IdentityDb, counters: Counters, refusal: Refusal): Promise<void> {
      await count(on, counters, refusal);
    },

    /** The result is false once the count is full. */
    isWithin: async (counter: Counter): Promise<boolean> =>
      (await store.countAttempts(db, [counter], clock.now()))[0] !== undefined,

    /** This throws before any work is done if the limit is reached. */
    assertOpen: (counter: Counter, refusal: Refusal): Promise<void> => assertOpen(db, [counter], refusal),

    hasCounted: (counter: CounterKey): Promise<boolean> => store.hasCounted(db, counter, clock.now()),
  };
}
