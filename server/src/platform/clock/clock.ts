/** The only source of the present, so that a test or the demo city can stand at another moment. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
