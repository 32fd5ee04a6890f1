import { PassThrough, type Readable } from 'node:stream';
import { type PortalEventName, TooManyTriesError } from '@anju/contract';
import type { Events } from '../../../platform/events/events.ts';

/** Limit for one person: the windows of a browser share a stream, so more are several machines, or a fault. */
const maxPerAccount = 20;
const heartbeatMs = 20_000;
/** Shorter than the life of an access token: a stream whose session has ended ends soon. */
const maxStreamMs = 600_000;

/** Some things change with every case: their events are throttled, and the last change is always sent. */
const throttledEveryMs = 1_000;
/** Jitter: the clients do not all fetch the figures at the same moment. */
const throttledSpreadMs = 500;

/** Server-sent events, one stream a listener. */
export function createEventStreams(events: Events) {
  const open = new Map<PassThrough, string>();

  return {
    open(accountId: string, topics: readonly string[]): Readable {
      if ([...open.values()].filter((owner) => owner === accountId).length >= maxPerAccount)
        throw new TooManyTriesError('同时打开的窗口过多，请关闭一些再试');
      const stream = new PassThrough();
      const send = (what: PortalEventName) => stream.write(`event: ${what}\ndata:\n\n`);
      const throttles: Partial<Record<PortalEventName, ReturnType<typeof throttled>>> = {
        figures: throttled(() => send('figures')),
        exchanges: throttled(() => send('exchanges')),
      };
      const unsubscribe = events.subscribe(topics, (what) => {
        const throttle = throttles[what];
        if (throttle) throttle.ask();
        else send(what);
      });
      // A heartbeat: without it a lost connection would go unnoticed.
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
      const end = setTimeout(() => stream.end(), maxStreamMs);
      stream.once('close', () => {
        unsubscribe();
        for (const throttle of Object.values(throttles)) throttle.stop();
        clearInterval(heartbeat);
        clearTimeout(end);
        open.delete(stream);
      });
      open.set(stream, accountId);
      stream.write('retry: 2000\n\n');
      return stream;
    },

    /** When the server stops, so that it need not wait for them. */
    close(): void {
      for (const stream of open.keys()) stream.end();
    },
  };
}

/** However often it is asked for: run once soon, then at most once per interval; the last request is never dropped. */
function throttled(run: () => void) {
  const spreadMs = Math.random() * throttledSpreadMs;
  let timer: NodeJS.Timeout | undefined;
  let ranAt = Number.NEGATIVE_INFINITY;
  return {
    ask(): void {
      if (timer) return;
      const waitMs = Math.max(spreadMs, ranAt + throttledEveryMs - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        ranAt = performance.now();
        run();
      }, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
