/** How long connections are waited for. */
export interface ConnectionWaits {
  during<Connection>(connect: () => Promise<Connection>): Promise<Connection>;
  /** Since it was asked last: the mean of the waits that ended, or the longest that has not, whichever is longer. */
  takeMs(): number;
}

export function createConnectionWaits(now: () => number = () => performance.now()): ConnectionWaits {
  /** In the order in which they began. */
  const waiting = new Set<{ readonly since: number }>();
  let ended = 0;
  let endedMs = 0;
  return {
    async during(connect) {
      const wait = { since: now() };
      waiting.add(wait);
      try {
        return await connect();
      } finally {
        waiting.delete(wait);
        ended += 1;
        endedMs += now() - wait.since;
      }
    },
    takeMs() {
      const [first] = waiting;
      const mean = ended === 0 ? 0 : endedMs / ended;
      ended = 0;
      endedMs = 0;
      return Math.max(mean, first ? now() - first.since : 0);
    },
  };
}
