export interface ConnectionWaits {
  during<Connection>(connect: () => Promise<Connection>): Promise<Connection>;
  /**
   * The result, since the last call, is the mean of the finished waits or the longest unfinished wait, whichever is
   * longer.
   */
  takeMs(): number;
}

export function createConnectionWaits(now: () => number = () => performance.now()): ConnectionWaits {
  /** The waits stand in the order in which they began. */
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
