import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { PortalEvent } from './portal-event.ts';

/** Under load messages are collected this long before the next is sent. */
const gatherMs = 20;
const retryMs = 1_000;
/** A message holds 8,000 bytes. */
const topicsPerMessage = 100;

/**
 * All processes are notified. This happens outside the transactions of the events, because a transaction that notifies
 * commits alone: nobody else in the database can commit meanwhile.
 */
export function notifyOnPostgres({ pool, outages }: Pick<Database, 'pool' | 'outages'>, channel: string, log: Log) {
  const waiting = new Map<PortalEvent['what'], Set<string>>();
  const stop = Promise.withResolvers<void>();
  let stopped = false;
  let sending: Promise<void> | undefined;

  const add = ({ topics, what }: PortalEvent): void => {
    const known = waiting.get(what) ?? new Set();
    for (const topic of topics) known.add(topic);
    waiting.set(what, known);
  };

  const takeEvents = (): PortalEvent[] => {
    const events = [...waiting].flatMap(([what, topics]) =>
      inPieces([...topics], topicsPerMessage).map((piece) => ({ topics: piece, what })),
    );
    waiting.clear();
    return events;
  };

  const send = async (): Promise<void> => {
    while (waiting.size > 0) {
      const events = takeEvents();
      try {
        const messages = events.map((event) => JSON.stringify(event));
        await pool.query('select pg_notify($1, message) from unnest($2::text[]) as message', [channel, messages]);
        if (waiting.size > 0) await delay(gatherMs);
      } catch (err) {
        if (!outages.report(err)) log.warn({ err }, 'sending events failed');
        if (stopped) break;
        for (const event of events) add(event);
        await Promise.race([delay(retryMs), stop.promise]);
      }
    }
    sending = undefined;
  };

  return {
    notify(event: PortalEvent): void {
      add(event);
      sending ??= send();
    },

    /** Waiting events are sent once more. */
    async stop(): Promise<void> {
      stopped = true;
      stop.resolve();
      await sending;
    },
  };
}

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
