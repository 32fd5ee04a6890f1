import pg from 'pg';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import { EmbeddedStream } from './embedded/embedded-stream.ts';

export type DatabaseLocation =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number };

/**
 * The settings say how a connection is made, and when one counts as lost whose other end is gone without closing it.
 */
export const connectionSettings = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
/** The limit is below the 30 s after which the client gives up, so that the user gets the server's message. */
const statementTimeoutMs = 25_000;

/** On a busy machine the engine takes most of a minute to open; a start waits for it. */
const openingTimeoutMs = 300_000;

const typeIds = { int8: 20, date: 1082 };

/** Counts are read as numbers, and a date as `YYYY-MM-DD` instead of midnight in the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') => {
    if (id === typeIds.int8) return Number;
    if (id === typeIds.date) return String;
    return pg.types.getTypeParser(id, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface OpenPool {
  readonly pool: pg.Pool;
  readonly ended: Promise<Error>;
}

/**
 * `pg` speaks to both databases, so that values, errors and transactions are the same on either. Statements are
 * pipelined: one leaves without waiting for the answer to the one before.
 */
export async function openPool(
  location: DatabaseLocation,
  onConnectionLost: (error: Error) => void,
): Promise<OpenPool> {
  const opened = location.kind === 'postgres' ? postgresPool(location) : await embeddedPool(location);
  const { pool } = opened;
  // Without a listener of its own, each connection that is lost would end the process, idle or in use.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  return opened;
}

function postgresPool({ url, poolSize }: { url: string; poolSize: number }): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    ...connectionSettings,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'anju',
    pipeline: true,
    // Compiling a query takes longer than any query here runs.
    options: '-c jit=off',
    types,
  });
  return { pool, ended: new Promise(() => {}) };
}

async function embeddedPool(location: { folder: string }): Promise<OpenPool> {
  const engine = await openEmbeddedEngine(location.folder);
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    stream: () => new EmbeddedStream(engine) as never,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: openingTimeoutMs,
    pipeline: true,
    types,
  });
  // The connection is made once; from then on the limit is for callers who wait for it.
  pool.once('connect', () => {
    pool.options.connectionTimeoutMillis = statementTimeoutMs;
  });
  const endPool = pool.end.bind(pool);
  Object.assign(pool, {
    async end() {
      await endPool();
      await engine.close();
    },
  });
  return { pool, ended: engine.ended };
}
