import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../../testing/test-app.ts';
import { createJobs } from './jobs.ts';

const app = await startTestApp();

test('a scheduled job is sent with data that its job accepts', async () => {
  const { rows } = await app.platform.database.pool.query('select name, data from jobs.schedule order by name');
  expect(rows.map(({ name }) => name)).toContain('case-deadlines');
  for (const { name, data } of rows) expect(data, name).toEqual({});
});

test('a job may run as long as its kind says, also where an earlier release has made its queue', async () => {
  const { database, log } = app.platform;
  for (const runSeconds of [5, 700]) {
    const jobs = createJobs(database, log, 0);
    const kind = { name: 'test-limits', data: z.object({}), retryLimit: 0, worthSeconds: 60, runSeconds };
    await jobs.start([{ ...kind, run: async () => {} }]);
    const { rows } = await database.pool.query(`select expire_seconds from jobs.queue where name = 'test-limits'`);
    await jobs.stop();
    expect(rows).toEqual([{ expire_seconds: runSeconds }]);
  }
});

test('a start changes a queue or a schedule only where its kind is another one than before', async () => {
  const { database, log } = app.platform;
  const kind = { name: 'test-starts', data: z.object({}), retryLimit: 1, worthSeconds: 60, runSeconds: 5 };
  const startWith = async (changes: object) => {
    const jobs = createJobs(database, log, 3);
    await jobs.start([{ ...kind, cron: '0 0 1 1 *', run: async () => {}, ...changes }]);
    await jobs.stop();
    const { rows } = await database.pool.query(
      `select queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retention_seconds, queue.expire_seconds,
        schedule.cron, queue.updated_on as queue_updated, schedule.updated_on as schedule_updated
      from jobs.queue join jobs.schedule using (name) where name = 'test-starts'`,
    );
    return rows[0];
  };
  const first = await startWith({});
  expect(first).toMatchObject({
    retry_limit: 1,
    retry_delay: 3,
    retry_backoff: true,
    retention_seconds: 60,
    expire_seconds: 5,
    cron: '0 0 1 1 *',
  });
  expect(await startWith({})).toEqual(first);
  for (const [changes, changed] of [
    [{ retryLimit: 2 }, { retry_limit: 2 }],
    [{ worthSeconds: 90 }, { retention_seconds: 90 }],
    [{ cron: '0 0 2 1 *' }, { cron: '0 0 2 1 *' }],
  ] as const)
    expect(await startWith(changes)).toMatchObject(changed);
});

test('a job that is sent runs at once, also of a kind whose schedule is looked at seldom', async () => {
  const { database, log } = app.platform;
  const jobs = createJobs(database, log, 0);
  const received: number[] = [];
  const kind = {
    name: 'test-at-once',
    data: z.object({ number: z.number() }),
    retryLimit: 0,
    worthSeconds: 60,
    runSeconds: 5,
    cron: '0 0 1 1 *',
    run: async ({ number }: { number: number }) => void received.push(number),
  };
  await jobs.start([kind]);
  await jobs.send(kind, { number: 1 });
  await expect.poll(() => received, { timeout: 5_000 }).toEqual([1]);
  await jobs.send(kind, { number: 2 });
  await expect.poll(() => received, { timeout: 5_000 }).toEqual([1, 2]);
  await jobs.stop();
});
