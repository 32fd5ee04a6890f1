/** No other code reads the current time, so that a test or the demo city can use another clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
