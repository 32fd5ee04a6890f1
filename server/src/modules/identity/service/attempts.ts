import { BadInputError, TooManyTriesError } from '@anju/contract';
import { oneAtATime } from '../../../platform/fair-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Counter, CounterKey, Counters } from '../rules/attempt-limits.ts';
import * as store from '../store/attempt-counts.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** A wrong guess: the attempt stays counted. */
export class WrongGuessError extends BadInputError {}

/** The message of the refusal when the limit is reached. */
export type Refusal = (until: Date) => string;

type Look<Result> = (guess: { readonly isLast: boolean }) => Promise<Result>;

export function createAttempts({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const db = database.tables<IdentityTables>();
  const inLine = oneAtATime(16);

  /** Checked first: a refusal then costs one query and writes nothing. */
  const assertOpen = async (on: IdentityDb, counters: readonly Counter[], refusal: Refusal): Promise<void> => {
    const until = await store.findLock(on, counters, clock.now());
    if (until) throw new TooManyTriesError(refusal(until));
  };

  /** All of them or none; the end of the lock where one is full with it. */
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
     * Counts a guess before it is checked, so that concurrent guesses are all counted. A right one resets those
     * before it; if the check itself fails, the guess is not counted.
     */
    async guess<Result>(counters: Counters, refusal: Refusal, look: Look<Result>): Promise<Result> {
      await assertOpen(db, counters, refusal);
      const { scope, subject, origin } = counters[0];
      // Side by side, right ones of one client would fill the count and be refused.
      return inLine(`${scope} ${subject} ${origin}`, () => guessNow(counters, refusal, look));
    },

    /** Inside the caller's transaction: counted if that commits. */
    async count(on: IdentityDb, counters: Counters, refusal: Refusal): Promise<void> {
      await count(on, counters, refusal);
    },

    /** Counts it; false once the count is full. */
    isWithin: async (counter: Counter): Promise<boolean> =>
      (await store.countAttempts(db, [counter], clock.now()))[0] !== undefined,

    /** Throws where the limit is reached, before any work is done. */
    assertOpen: (counter: Counter, refusal: Refusal): Promise<void> => assertOpen(db, [counter], refusal),

    hasCounted: (counter: CounterKey): Promise<boolean> => store.hasCounted(db, counter, clock.now()),
  };
}
