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
