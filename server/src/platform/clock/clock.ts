/** The only source of the current time, so that a test or the demo city can use another one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
