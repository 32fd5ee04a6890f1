import type { Log } from '../log/log.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** An outage of the database gets one log line when it begins and one when it ends, not one for each call. */
export interface Outages {
  /** An error that belongs to an outage needs no other line in the log. */
  report(error: unknown): boolean;
  readonly isUnderWay: boolean;
  stop(): void;
}

const probeEveryMs = 500;

export function watchOutages(isReachable: () => Promise<boolean>, log: Log): Outages {
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const probeLater = (): void => {
    if (stopped) return;
    timer = setTimeout(async () => {
      if (!(await isReachable())) return probeLater();
      log.warn({ seconds: Math.round(performance.now() - (since ?? 0)) / 1000 }, 'database available again');
      since = undefined;
    }, probeEveryMs).unref();
  };

  return {
    report(error) {
      if (!isDatabaseUnavailable(error)) return false;
      if (since === undefined && !stopped) {
        since = performance.now();
        log.error({ err: error }, 'database unavailable');
        probeLater();
      }
      return true;
    },
    get isUnderWay() {
      return since !== undefined;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
