import type { Clock } from '../src/platform/clock/clock.ts';

/** The clock runs with the real time, some way ahead of it. */
export function movedClock(): Clock & { advance(milliseconds: number): void } {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
