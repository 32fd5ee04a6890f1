import { Socket } from 'node:net';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement is prepared by name after this many uses: one that is composed once is not worth it. */
const usesBefore = 5;
/** The number is limited because each connection keeps all of them in memory. */
const maxKept = 200;
const maxCounted = 1_000;

const planOutdated = '0A000';

/** Frequent statements are prepared by name, so that each connection parses and plans them once. */
export function keepStatements(): (client: pg.PoolClient) => PostgresPoolClient {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let named = 0;

  const rename = (text: string): string => {
    named += 1;
    const name = `kept ${named}`;
    names.set(text, name);
    return name;
  };
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size === maxKept) return name;
    const used = (uses.get(text) ?? 0) + 1;
    if (uses.size === maxCounted) uses.clear();
    uses.set(text, used);
    if (used < usesBefore) return undefined;
    uses.delete(text);
    return rename(text);
  };

  return (client) => {
    const known = wrapped.get(client);
    if (known) return known;
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      gatherWrites(client as pg.PoolClient & pg.Client);
      if (values.length === 0) return client.query(text);
      const name = nameOf(text);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        if (!name || !(error instanceof Error && 'code' in error && error.code === planOutdated)) throw error;
        // A migration has changed the table, so the statement is planned anew under a new name.
        const renamed = rename(text);
        // A transaction has failed with the statement; outside of one nothing has been done yet.
        if (client.getTransactionStatus() !== 'I') throw error;
        return await client.query({ name: renamed, text, values: [...values] });
      }
    };
    const wrapper = {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
    wrapped.set(client, wrapper);
    return wrapper;
  };
}

/** Statements that are sent at the same time leave in one write, because writing is most of what sending costs. */
function gatherWrites({ connection: { stream } }: pg.Client): void {
  if (!(stream instanceof Socket) || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
