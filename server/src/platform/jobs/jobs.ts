import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** A job may wait, fail and be tried again; any process of the deployment may take it. */
export interface JobKind<Data extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly data: Data;
  readonly retryLimit: number;
  /** A job that no process took within this time is dropped. */
  readonly worthSeconds: number;
  /** After this time a run's signal is aborted, and it counts as failed. */
  readonly runSeconds: number;
  /** Scheduled work has empty data and this cron expression. */
  readonly cron?: string;
  run(data: z.output<Data>, stop: AbortSignal): Promise<void>;
}

/** A sender needs the name and the data of a job, and not what it does. */
export type JobDefinition<Data extends z.ZodType> = Omit<JobKind<Data>, 'run'>;

export interface Jobs {
  start(kinds: readonly JobKind[]): Promise<void>;
  /** With a transaction the job exists if and only if that transaction commits. */
  send<Data extends z.ZodType, Tables>(
    kind: JobDefinition<Data>,
    data: z.input<Data>,
    transaction?: Transaction<Tables>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** A process looks for jobs of a kind this often: scheduled ones come at most once a minute. */
const pollingSeconds = { sent: 1, scheduled: 10 };

/**
 * @param retrySeconds A failed job is tried for the second time after this, and before each further try after twice as
 * long.
 */
export function createJobs(database: Database, log: Log, retrySeconds: number): Jobs {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        database.pool.query(text, values).catch((error: unknown) => {
          database.outages.report(error);
          throw error;
        }),
    },
    schema: 'jobs',
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
  });
  boss.on('error', (error) => {
    // The value is not always an Error: pg-boss emits the fields alone for some.
    if (!database.outages.isUnderWay) log.warn({ err: Object.assign(new Error(), error) }, 'job queue');
  });
  const workers = new Map<string, string>();
  return {
    async start(kinds) {
      await boss.start();
      const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
      for (const kind of kinds) {
        const isKind = ({ name }: { readonly name: string }) => name === kind.name;
        await prepare(boss, kind, limitsOf(kind, retrySeconds), queues.find(isKind), schedules.find(isKind));
        workers.set(kind.name, await serve(boss, kind, database, log));
      }
    },
    async send(kind, data, transaction) {
      const options = transaction ? { db: fromKysely(transaction) } : {};
      await boss.send(kind.name, kind.data.parse(data) as object, options);
      const worker = workers.get(kind.name);
      // Within a transaction nobody would see the job yet.
      if (worker && !transaction) boss.notifyWorker(worker);
    },
    stop: () => boss.stop({ graceful: true, close: false }),
  };
}

type Limits = ReturnType<typeof limitsOf>;

const limitsOf = (kind: JobKind, retrySeconds: number) => ({
  retryLimit: kind.retryLimit,
  retryBackoff: retrySeconds > 0,
  retryDelay: retrySeconds,
  retentionSeconds: kind.worthSeconds,
  expireInSeconds: kind.runSeconds,
});

/** Only differences are written: most starts find what an earlier one has left. */
async function prepare(
  boss: PgBoss,
  { name, cron }: JobKind,
  limits: Limits,
  queue: Partial<Limits> | undefined,
  schedule: { readonly cron: string } | undefined,
): Promise<void> {
  if (!queue) await boss.createQueue(name, limits);
  else if (Object.entries(limits).some(([limit, value]) => queue[limit as keyof Limits] !== value))
    await boss.updateQueue(name, limits);
  if (cron !== undefined && schedule?.cron !== cron) await boss.schedule(name, cron, {});
}

async function serve(boss: PgBoss, kind: JobKind, { outages }: Database, log: Log): Promise<string> {
  const pollingIntervalSeconds = kind.cron ? pollingSeconds.scheduled : pollingSeconds.sent;
  return boss.work(kind.name, { pollingIntervalSeconds }, async ([job]) => {
    if (!job) return;
    try {
      await kind.run(kind.data.parse(job.data), job.signal);
    } catch (err) {
      if (!outages.report(err)) log.warn({ err, job: kind.name, jobId: job.id }, 'job failed');
      throw err;
    }
  });
}
