import { type CaseDetail, calls } from '@anju/contract';
import { beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { up as setPersonalApart } from '../process/migrations/0153-process-personal-category.ts';

const lines: string[] = [];
const app = await startTestApp({}, { log: createLog('error', { write: (line) => void lines.push(line) }) });
const caller = callerOf(app.url);
const { database } = app.platform;
const { pool } = database;
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

/** The result holds what a person sees of personal cases and leases wherever these are counted, listed and found. */
async function seenBy(loginName: string) {
  const token = await app.accessTokenOf(loginName);
  const period = { from: '2026-01-01', to: '2027-12-31' };
  return {
    counts: await countsOf(loginName),
    months: await caller.ok(calls.countCasesByMonth, {}, token),
    lists: [await listOf(loginName, 'visible', 'GR'), await listOf(loginName, 'visible', 'ZL')],
    pending: await caller.ok(calls.countBoxes, {}, token),
    found: await caller.ok(calls.searchEverything, { text: waiting.number ?? '' }, token),
    ...(loginName === 'supervisor01' && {
      statistics: await caller.ok(calls.getCaseStatistics, { by: 'type', period, category: 'GR' }, token),
      times: await caller.ok(calls.getTimeStatistics, { by: 'type', period, category: 'GR' }, token),
      steps: await caller.ok(calls.getTimeStatistics, { by: 'step', period, category: 'GR' }, token),
      followUps: await caller.ok(calls.listFollowUps, {}, token),
    }),
  };
}

let waiting: CaseDetail;

beforeAll(async () => {
  await grant({ by: 'citizen01', caseType: 'ZL201' });
  await grant({ by: 'citizen01', caseType: 'GR101' });
  const { id } = await grant(correction);
  await caller.ok(calls.rateCase, { id, stars: 1 }, await app.accessTokenOf('citizen01'));
  await approveStep(await submit(correction));
  waiting = await submit(correction);
});

test('SYS-12 what people ask about their own housing is no business of leases in any figure, and its figure opens as many', async () => {
  for (const loginName of ['citizen01', 'reviewer01', 'supervisor01'])
    expect(await countsOf(loginName), loginName).toEqual({ ORG: 0, FH: 0, SH: 0, ZL: 1, GR: 4 });
  for (const loginName of ['reviewer01', 'supervisor01']) {
    expect(await listOf(loginName, 'visible', 'GR'), loginName).toHaveLength(4);
    expect(await listOf(loginName, 'visible', 'ZL'), loginName).toHaveLength(1);
  }
  const { statistics } = await seenBy('supervisor01');
  expect(statistics?.rows.map(({ key, total }) => [key, total])).toEqual([
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

test('of a release that counted them among leases everything is where it belongs, and who worked for leases has both', async () => {
  await scopes('reviewer01', 'ZL', 'GR');
  const people = ['citizen01', 'reviewer01', 'supervisor01'];
  const before = await Promise.all(people.map(seenBy));
  const ofPersonalAlone = async () => {
    await scopes('reviewer02', 'GR');
    return seenBy('reviewer02');
  };
  const beforeOfPersonal = await ofPersonalAlone();
  expect(beforeOfPersonal.found.list).toHaveLength(1);
  const categories = `
    select 'message' as kind, case_id, category from collaboration.message where direction = 'out'
    union select 'rating', case_id, category from ratings.follow_up order by 1, 2`;
  const { rows: elsewhere } = await pool.query(categories);
  expect(new Set(elsewhere.map(({ category }) => category))).toContain('GR');

  await pool.query(`delete from access.scope where category = 'GR'`);
  for (const table of ['process.case_file', 'process.case_duration', 'process.decided_part'])
    await pool.query(`update ${table} set category = 'ZL' where category = 'GR'`);
  for (const [table, key] of [
    ['case_count', 'month, district, bucket, shard'],
    ['case_total', 'district, bucket, shard'],
    ['applicant_count', 'month, applicant_id, bucket'],
  ])
    await pool.query(`
      with gone as (delete from process.${table} where category = 'GR' returning *)
      insert into process.${table} as kept (category, ${key}, count) select 'ZL', ${key}, count from gone
      on conflict (category, ${key}) do update set count = kept.count + excluded.count`);
  for (const table of ['ratings.follow_up', 'collaboration.message'])
    await pool.query(`update ${table} set category = 'ZL' where category = 'GR'`);
  await pool.query(`
    update search.entry set terms = array_replace(array_replace(terms, '@GR', '@ZL'), '@990101 GR', '@990101 ZL')`);
  expect((await countsOf('supervisor01')).ZL, 'as it was').toBe(5);

  await setPersonalApart(database.tables<unknown>());
  expect(await Promise.all(people.map(seenBy))).toEqual(before);
  expect(await ofPersonalAlone()).toEqual(beforeOfPersonal);
  expect((await pool.query(categories)).rows).toEqual(elsewhere);
  await app.process.checkFigures();
  expect(lines).toEqual([]);
});
