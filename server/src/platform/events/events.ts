import type { PortalEventName } from '@anju/contract';
import { sql } from 'kysely';
import { afterCommit, type Database, joined, type Transaction } from '../database/database.ts';
import type { DatabaseLocation } from '../database/pool.ts';
import type { Log } from '../log/log.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';

/** Something has changed for whoever follows one of the topics; what exactly, they ask for themselves. */
export interface PortalEvent {
  readonly topics: readonly string[];
  readonly what: PortalEventName;
}

type Listener = (what: PortalEventName) => void;

export interface Events {
  /** Heard in every process of the deployment, if and when the transaction commits. */
  publish<Tables>(event: PortalEvent, transaction: Transaction<Tables>): Promise<void>;
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

  return {
    async publish(event, transaction) {
      // The embedded database has one process, and that is this one.
      if (database.kind === 'embedded') afterCommit(() => hear(event));
      else await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(joined(transaction));
    },

    follow(topics, listener) {
      followers.set(listener, new Set(topics));
      return () => followers.delete(listener);
    },

    start() {
      if (location.kind !== 'postgres') return;
      ear = listenOnPostgres(location.url, channel, log, {
        heard: (text) => hear(JSON.parse(text)),
        // What was said meanwhile is unknown.
        hearsAgain: () => {
          for (const listener of followers.keys()) listener('missed');
        },
      });
    },

    async stop() {
      await ear?.stop();
    },
  };
}
