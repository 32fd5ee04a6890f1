import type { Readable } from 'node:stream';
import type { Events } from '../../../platform/events/events.ts';
import { type Allowed, createOpenStreams, type StreamSession } from '../../../platform/events/open-streams.ts';
import { throttled } from '../../../platform/throttled.ts';

/** Some things change with every case: their events are throttled, and the last change is always sent. */
const throttledEveryMs = 1_000;
/** The jitter keeps clients from fetching the figures all at the same moment. */
const throttledSpreadMs = 500;

export function createEventStreams(events: Events, isLiving: (sessionId: string) => Promise<boolean>) {
  const streams = createOpenStreams({ events, isLiving });

  return {
    open(session: StreamSession, topics: Allowed<readonly string[]>): Readable {
      const { body, send } = streams.open(session, topics, () => {
        unsubscribe();
        for (const throttle of Object.values(throttles)) throttle.stop();
      });
      const announce = (what: string) => send(`event: ${what}\ndata:\n\n`);
      const pace = () => ({ everyMs: throttledEveryMs, delayMs: Math.random() * throttledSpreadMs });
      const throttles: Readonly<Record<string, ReturnType<typeof throttled>>> = {
        figures: throttled(pace(), () => announce('figures')),
        exchanges: throttled(pace(), () => announce('exchanges')),
      };
      const unsubscribe = events.subscribe(topics.seen, (what) => {
        const throttle = throttles[what];
        if (throttle) throttle.ask();
        else announce(what);
      });
      return body;
    },

    close: () => streams.close(),
  };
}
