import { calls, defaultTableSettings, type TableSettings } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const official = await app.accessTokenOf('reviewer01');
const settings: TableSettings = {
  hidden: ['district'],
  widths: { number: 240 },
  density: 'compact',
  savedFilters: [{ name: '中心区快到期', query: { due: 'soon', category: 'FH' } }],
};

test('what a person has made of a list is kept for them and for that list, wherever they sign in', async () => {
  const table = 'pending-cases';
  expect(await caller.ok(calls.getTableSettings, { table }, official)).toEqual(defaultTableSettings);
  await caller.ok(calls.setTableSettings, { table, settings }, official);
  expect(await caller.ok(calls.getTableSettings, { table }, await app.accessTokenOf('reviewer01'))).toEqual(settings);
  for (const other of [
    await caller.ok(calls.getTableSettings, { table: 'done-cases' }, official),
    await caller.ok(calls.getTableSettings, { table }, await app.accessTokenOf('reviewer02')),
  ])
    expect(other).toEqual(defaultTableSettings);
  const changed = { ...settings, density: 'loose' as const };
  await caller.ok(calls.setTableSettings, { table, settings: changed }, official);
  expect(await caller.ok(calls.getTableSettings, { table }, official)).toEqual(changed);
});

test('settings that fit no list are refused in words', async () => {
  const refused = (given: object) =>
    caller.refused(calls.setTableSettings, { table: 'done-cases', settings: { ...settings, ...given } }, 400, official);
  const query = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`x${'a'.repeat(at)}`, '1']));
  expect(await refused({ widths: { number: 10 } })).toMatch(/列宽/);
  expect(await refused({ hidden: ['编号'] })).toMatch(/列/);
  expect(await refused({ density: 'huge' })).toMatch(/行距/);
  expect(await refused({ savedFilters: [{ name: '', query: {} }] })).toMatch(/筛选名称/);
  expect(await refused({ savedFilters: [{ name: '太多', query }] })).toBe('筛选条件过多');
  expect(await refused({ savedFilters: Array(13).fill({ name: '甲', query: {} }) })).toMatch(/保存的筛选/);
});
