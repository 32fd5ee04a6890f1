import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type PostgresPoolClient, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { OperatorError } from '../operator-error.ts';
import { type ConnectionWaits, createConnectionWaits } from './connection-waits.ts';
import { keepStatements } from './kept-statements.ts';
import { type Outages, watchOutages } from './outages.ts';
import { pipelinedKysely } from './pipelined-kysely.ts';
import { type DatabaseLocation, type OpenPool, openPool } from './pool.ts';
import { withoutTimeLimit } from './without-time-limit.ts';

export type { Transaction } from 'kysely';

/** The transaction has the tables of any module; a handle outside a transaction is not assignable. */
export interface AnyTransaction {
  readonly isTransaction: true;
}

/** A module asks for its own tables: `database.tables<IdentityTables>()`. */
export interface Database {
  readonly kind: DatabaseLocation['kind'];
  readonly pool: pg.Pool;
  tables<Tables>(): Kysely<Tables>;
  /**
   * The work runs on a connection of its own without time limits: it makes tables, or waits while another process does.
   */
  patiently<Result>(work: (connection: Kysely<unknown>) => Promise<Result>): Promise<Result>;
  isReachable(): Promise<boolean>;
  /** The result is the wait for connections since the last call. */
  takeConnectionWaitMs(): number;
  readonly outages: Pick<Outages, 'report' | 'isUnderWay'>;
  /** The promise resolves if the database has ended for good and has to be opened anew, as an embedded one may. */
  readonly ended: Promise<Error>;
  close(): Promise<void>;
}

const reachableWithinMs = 2_000;
/** These run when the current transaction has committed. */
const insideTransaction = new AsyncLocalStorage<Array<() => void>>();

export async function openDatabase(location: DatabaseLocation, log: Log): Promise<Database> {
  const { pool, ended }: OpenPool = await openPool(location, (err) => {
    if (!outages.report(err)) log.warn({ err }, 'database connection lost');
  });
  const outages = watchOutages(() => isReachable(pool), log);
  const waits = createConnectionWaits();
  const kysely = await kyselyOn(pool, waits, keepStatements());
  const patient = await kyselyOn(pool, waits, withoutTimeLimit);
  return {
    kind: location.kind,
    pool,
    tables: <Tables>() => kysely as unknown as Kysely<Tables>,
    patiently: (work) => patient.connection().execute(work),
    isReachable: () => isReachable(pool),
    takeConnectionWaitMs: waits.takeMs,
    outages,
    ended,
    async close() {
      outages.stop();
      await pool.end();
    },
  };
}

function kyselyOn(
  pool: pg.Pool,
  waits: ConnectionWaits,
  wrap: (client: pg.PoolClient) => PostgresPoolClient | Promise<PostgresPoolClient>,
): Promise<Kysely<unknown>> {
  return pipelinedKysely({
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // The embedded database has one connection: waiting for it from inside a transaction would never end.
      if (insideTransaction.getStore()) throw new Error('inside a transaction, query with the handle it gave you');
      return wrap(await waits.during(() => pool.connect()));
    },
  });
}

/** Another module opened the transaction; it is seen with the tables of this one. */
export function joined<Tables>(transaction: AnyTransaction): Transaction<Tables> {
  return transaction as Transaction<Tables>;
}

export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const afterwards: Array<() => void> = [];
  const result = await db
    .transaction()
    .execute((transaction) => insideTransaction.run(afterwards, () => work(transaction)));
  for (const run of afterwards) run();
  return result;
}

/** PostgreSQL answers this to statements behind the one that failed. */
const transactionAborted = '25P02';

/**
 * The works run in parallel on one connection. The promise settles only when all of them have, failed or not, so that
 * no statement runs on in a transaction that is being rolled back.
 */
export async function together<Results extends readonly unknown[]>(
  works: readonly [...{ readonly [Place in keyof Results]: Promise<Results[Place]> }],
): Promise<Results> {
  const settled = await Promise.allSettled(works);
  const failures = settled.flatMap((work) => (work.status === 'rejected' ? [work.reason] : []));
  if (failures.length > 0) throw failures.find((error) => error?.code !== transactionAborted) ?? failures[0];
  return Promise.all(works) as unknown as Promise<Results>;
}

/** Inside a transaction this runs after its commit, and not at all without one. */
export function afterCommit(run: () => void): void {
  const afterwards = insideTransaction.getStore();
  if (!afterwards) throw new Error('there is no transaction under way');
  afterwards.push(run);
}

/**
 * The product relies on features that a database may lack; a deployment learns it at start and not from an empty
 * search.
 */
export async function checkDatabase(database: Database): Promise<void> {
  const db = database.tables<unknown>();
  const { rows } = await sql<{ version: number; trigrams: string[] }>`
    select current_setting('server_version_num')::int as version, show_trgm('张建国') as trigrams`.execute(db);
  const [found] = rows;
  if (!found || found.version < 150_000)
    throw new OperatorError([
      '数据库版本过低：需要 PostgreSQL 15 或更高版本。',
      'The database is too old: PostgreSQL 15 or later is needed.',
    ]);
  if (found.trigrams.length === 0)
    throw new OperatorError([
      "数据库的 LC_CTYPE 不支持中文检索：请用 LC_CTYPE 'C.UTF-8' 建立数据库。",
      "With its LC_CTYPE the database cannot search Chinese: create it with LC_CTYPE 'C.UTF-8'.",
    ]);
}

async function isReachable(pool: pg.Pool): Promise<boolean> {
  const deadline = new Promise<false>((resolve) => setTimeout(resolve, reachableWithinMs, false).unref());
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, deadline]);
}
