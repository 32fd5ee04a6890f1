import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { findBrokenCase } from './index.ts';

const environment = { ...(await testEnvironment({ migrated: false })), DEMO_CASES: '800' };
// A Monday with a plain week behind it.
const clock = movedClock();
clock.advance(Date.parse('2026-11-16T04:00:00Z') - Date.now());
const app = await startTestApp(environment, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const listOf = async (query: string): Promise<string[]> => {
  const { rows } = await pool.query({ text: query, rowMode: 'array' });
  return rows.map(([value]) => String(value));
};

test('the demo city has cases of every type in every state, none from before its time or from the future', async () => {
  expect(await listOf('select distinct case_type from process.case_file order by 1')).toEqual([
    'FH101',
    'FH301',
    'FH401',
    'ORG101',
    'ORG201',
    'ORG301',
    'SH101',
    'SH201',
    'ZL201',
  ]);
  expect(await listOf('select distinct phase from process.case_file order by 1')).toEqual([
    'closed',
    'draft',
    'open',
    'returned',
  ]);
  expect(await listOf('select distinct result from process.case_file where result is not null order by 1')).toEqual([
    'granted',
    'lapsed',
    'not-accepted',
    'rejected',
    'withdrawn',
  ]);
  const months = `select distinct to_char(submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM') from process.case_file
    where submitted_at is not null order by 1`;
  expect(await listOf(months)).toEqual([
    ...['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'],
    ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  const { rows } = await pool.query('select max(at) as last from process.history_entry');
  expect(rows[0].last.getTime()).toBeLessThanOrEqual(clock.now().getTime());
  for (const role of ['window-clerk', 'first-reviewer', 'second-reviewer', 'approver'])
    expect(await listOf(`select exists (select from process.case_file where role = '${role}')`), role).toEqual([
      'true',
    ]);
});

test('its cases were run by the engine: the histories lead to the states, and the figures to the cases', async () => {
  expect(await findBrokenCase(app.platform.database)).toBeUndefined();
  const counted = `select sum(count) from process.case_count`;
  expect(await listOf(counted)).toEqual(await listOf(`select count(*) from process.case_file where phase <> 'draft'`));
  const gaps = `
    select count(*) from (
      select max(substr(number, length(number) - 6)::int) - count(*) as missing
      from process.issued_paper where number like '%〔%' group by left(number, -7)
    ) as series where missing <> 0`;
  expect(await listOf(gaps)).toEqual(['0']);
});

test('everybody who works in it finds something to do', async () => {
  for (const loginName of ['reviewer01', 'reviewer02']) {
    const { pending, done } = await caller.ok(calls.countBoxes, {}, await app.accessTokenOf(loginName));
    expect(pending, loginName).toBeGreaterThan(3);
    expect(done, loginName).toBeGreaterThan(20);
  }
});

test('a start that finds the city leaves it as it is', async () => {
  const before = await listOf('select count(*) from process.case_file');
  await app.process.seedDemoCases(() => {});
  expect(await listOf('select count(*) from process.case_file')).toEqual(before);
});
