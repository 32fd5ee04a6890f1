import { calls } from '@anju/contract';
import { beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';

const lines: string[] = [];
const app = await startTestApp({}, { log: createLog('error', { write: (line) => void lines.push(line) }) });
const caller = callerOf(app.url);
const { grant, submit, approveStep, idOf } = caseWork(app);

const correction = { by: 'citizen01', caseType: 'GR103' };
const scopes = (loginName: string, ...categories: readonly ('GR' | 'ZL')[]) =>
  app
    .accessTokenOf('admin')
    .then(async (token) =>
      caller.ok(
        calls.setAccountScopes,
        { id: await idOf(loginName), scopes: categories.map((category) => ({ district: '990101', category })) },
        token,
      ),
    );
const countsOf = async (loginName: string) => {
  const counts = await caller.ok(calls.countCasesByCategory, {}, await app.accessTokenOf(loginName));
  return Object.fromEntries(counts.map(({ typeacode, taskcount }) => [typeacode, taskcount]));
};
const listOf = async (loginName: string, box: 'visible' | 'pending', category: 'GR' | 'ZL') => {
  const input = { box, category, pageSize: 100 } as const;
  return (await caller.ok(calls.listCases, input, await app.accessTokenOf(loginName))).list;
};

beforeAll(async () => {
  await grant({ by: 'citizen01', caseType: 'ZL201' });
  await grant({ by: 'citizen01', caseType: 'GR101' });
  const { id } = await grant(correction);
  await caller.ok(calls.rateCase, { id, stars: 1 }, await app.accessTokenOf('citizen01'));
  await approveStep(await submit(correction));
  await submit(correction);
});

test('SYS-12 what people ask about their own housing is no business of leases in any figure, and its figure opens as many', async () => {
  for (const loginName of ['citizen01', 'reviewer01', 'supervisor01'])
    expect(await countsOf(loginName), loginName).toEqual({ ORG: 0, FH: 0, SH: 0, ZL: 1, GR: 4 });
  for (const loginName of ['reviewer01', 'supervisor01']) {
    expect(await listOf(loginName, 'visible', 'GR'), loginName).toHaveLength(4);
    expect(await listOf(loginName, 'visible', 'ZL'), loginName).toHaveLength(1);
  }
  const period = { from: '2026-01-01', to: '2027-12-31' };
  const statistics = await caller.ok(
    calls.getCaseStatistics,
    { by: 'type', period, category: 'GR' },
    await app.accessTokenOf('supervisor01'),
  );
  expect(statistics.rows.map(({ key, total }) => [key, total])).toEqual([
    ['GR103', 3],
    ['GR101', 1],
  ]);
  expect(await app.process.checkFigures()).toBeUndefined();
  expect(lines).toEqual([]);
});

test('GR103 is work of who has its category: their box has it and counts it, that of who has leases alone does not', async () => {
  for (const [categories, expected] of [
    [['GR'], 1],
    [['ZL'], 0],
    [[], 1],
  ] as const) {
    await scopes('reviewer01', ...categories);
    const { pending } = await caller.ok(calls.countBoxes, {}, await app.accessTokenOf('reviewer01'));
    const { list } = await caller.ok(calls.listCases, { box: 'pending' }, await app.accessTokenOf('reviewer01'));
    expect([pending, list.length], categories.join()).toEqual([expected, expected]);
  }
});
