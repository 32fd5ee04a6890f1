import type { PortalEventName } from '@anju/contract';
import { afterCommit, type Database } from '../database/database.ts';
import type { DatabaseLocation } from '../database/pool.ts';
import type { Log } from '../log/log.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { notifyOnPostgres } from './notify-on-postgres.ts';
import type { PortalEvent } from './portal-event.ts';

type Listener = (what: PortalEventName) => void;

export interface Events {
  /** Heard in every process of the deployment, if the transaction under way commits, and then. */
  publish(event: PortalEvent): void;
  /** Ends with the function that it gives back. */
  follow(topics: readonly string[], listener: Listener): () => void;
  start(): void;
  stop(): Promise<void>;
}

const channel = 'anju_events';

export function createEvents(database: Database, location: DatabaseLocation, log: Log): Events {
  const followers = new Map<Listener, ReadonlySet<string>>();
  let ear: { stop(): Promise<void> } | undefined;

  const hear = ({ topics, what }: PortalEvent): void => {
    for (const [listener, followed] of followers) if (topics.some((topic) => followed.has(topic))) listener(what);
  };

  const mouth = database.kind === 'postgres' ? notifyOnPostgres(database, channel, log) : undefined;
  // The embedded database has one process, and that is this one.
  const say = mouth?.say ?? hear;

  return {
    publish: (event) => afterCommit(() => say(event)),

    follow(topics, listener) {
      followers.set(listener, new Set(topics));
      return () => followers.delete(listener);
    },

    start() {
      if (location.kind !== 'postgres') return;
      ear = listenOnPostgres(location.url, channel, database.outages, log, {
        heard: (text) => hear(JSON.parse(text)),
        // What was said meanwhile is unknown.
        hearsAgain: () => {
          for (const listener of followers.keys()) listener('missed');
        },
      });
    },

    async stop() {
      await mouth?.stop();
      await ear?.stop();
    },
  };
}
