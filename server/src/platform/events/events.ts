import { afterCommit, type Database } from '../database/database.ts';
import type { DatabaseLocation } from '../database/pool.ts';
import type { Log } from '../log/log.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { notifyOnPostgres } from './notify-on-postgres.ts';
import type { PortalEvent } from './portal-event.ts';

type Listener = (what: PortalEvent['what']) => void;

export interface Events {
  /** Every process of the deployment gets the event after the current transaction commits. */
  publish(event: PortalEvent): void;
  /** Call the returned function to unsubscribe. */
  subscribe(topics: readonly string[], listener: Listener): () => void;
  start(): void;
  stop(): Promise<void>;
}

const channel = 'anju_events';

export function createEvents(database: Database, location: DatabaseLocation, log: Log): Events {
  const subscribers = new Map<Listener, ReadonlySet<string>>();
  let postgresListener: { stop(): Promise<void> } | undefined;

  const deliver = ({ topics, what }: PortalEvent): void => {
    for (const [listener, subscribed] of subscribers) if (topics.some((topic) => subscribed.has(topic))) listener(what);
  };

  const notifier = database.kind === 'postgres' ? notifyOnPostgres(database, channel, log) : undefined;
  // The embedded database has only this process.
  const notify = notifier?.notify ?? deliver;

  return {
    publish: (event) => afterCommit(() => notify(event)),

    subscribe(topics, listener) {
      subscribers.set(listener, new Set(topics));
      return () => subscribers.delete(listener);
    },

    start() {
      if (location.kind !== 'postgres') return;
      postgresListener = listenOnPostgres(location.url, channel, database.outages, log, {
        onMessage: (text) => deliver(JSON.parse(text)),
        // Events sent while disconnected are lost.
        onReconnected: () => {
          for (const listener of subscribers.keys()) listener('missed');
        },
      });
    },

    async stop() {
      await notifier?.stop();
      await postgresListener?.stop();
    },
  };
}
