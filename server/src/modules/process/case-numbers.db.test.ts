import { expect, test } from 'vitest';
import { caseWork } from '../../../testing/granted-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { up } from './migrations/0132-process-case-numbers.ts';

const app = await startTestApp();
const { database } = app.platform;
const { submit } = caseWork(app);

/** As it was when each series had a counter of its own. */
async function upgrade(counters: Readonly<Record<string, number>>): Promise<void> {
  await database.pool.query('drop sequence process.case_number');
  await database.pool.query('create table process.counter (series text primary key, last integer not null)');
  for (const counter of Object.entries(counters))
    await database.pool.query('insert into process.counter values ($1, $2)', counter);
  await up(database.tables<unknown>());
}
const runningNumber = async () => Number((await submit({ by: 'citizen01', caseType: 'ZL201' })).number?.slice(-7, -1));

test('running numbers go on above every counter of cases, and a new city begins with the first', async () => {
  await upgrade({ 'case 990101 2026-03-02 ZL201': 41, 'case 990102 2026-03-03 ZL201': 7, 'paper 990101 2026': 99 });
  expect(await runningNumber()).toBe(42);
  await upgrade({});
  expect(await runningNumber()).toBe(1);
});
