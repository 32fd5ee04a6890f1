import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { PortalEvent } from './portal-event.ts';

/** In a crowd, how long the next message waits for company. */
const gatherMs = 20;
/** A message holds 8,000 bytes. */
const topicsPerMessage = 100;

/**
 * Tells all processes. Outside the transactions of what is told, because one that notifies commits alone: nobody else
 * in the database can commit meanwhile.
 */
export function notifyOnPostgres({ pool }: Pick<Database, 'pool'>, channel: string, log: Log) {
  const waiting = new Map<PortalEvent['what'], Set<string>>();
  let sending: Promise<void> | undefined;

  const takeMessages = (): string[] => {
    const messages = [...waiting].flatMap(([what, topics]) =>
      inPieces([...topics], topicsPerMessage).map((piece) => JSON.stringify({ topics: piece, what })),
    );
    waiting.clear();
    return messages;
  };

  const send = async (): Promise<void> => {
    while (waiting.size > 0) {
      try {
        await pool.query('select pg_notify($1, message) from unnest($2::text[]) as message', [channel, takeMessages()]);
      } catch (err) {
        // Whoever cannot be told has lost the database too, and looks again when it is back.
        log.warn({ err }, 'events are not told');
      }
      if (waiting.size > 0) await delay(gatherMs);
    }
    sending = undefined;
  };

  return {
    say({ topics, what }: PortalEvent): void {
      const known = waiting.get(what) ?? new Set();
      for (const topic of topics) known.add(topic);
      waiting.set(what, known);
      sending ??= send();
    },

    async stop(): Promise<void> {
      await sending;
    },
  };
}

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
