import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { forgetDemoOn } from '../../../testing/deployment.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { accessOn } from '../../../testing/other-release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { businessModules } from '../../business-modules.ts';
import { calendarOf } from '../../platform/clock/workdays.ts';
import { createLog } from '../../platform/log/log.ts';
import { createDocumentsService } from '../documents/index.ts';
import { listBrokenCases } from '../process/index.ts';
import { demoCityModule } from './index.ts';
import { stagedCases } from './service/staged-cases.ts';

const environment = { ...(await testEnvironment()), DEMO_CASES: '400' };
await forgetDemoOn(environment);
// The clock stands on a Monday with a plain week behind it.
const clock = movedClock();
clock.advance(Date.parse('2026-11-16T04:00:00Z') - Date.now());
const lines: string[] = [];
const app = await startTestApp(environment, {
  clock,
  log: createLog('error', { write: (line) => void lines.push(line) }),
});
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
    'FH403',
    'GR101',
    'GR102',
    'GR103',
    'ORG101',
    'ORG201',
    'ORG301',
    'ORG303',
    'SH101',
    'SH201',
    'SH203',
    'ZL101',
    'ZL201',
    'ZL202',
    'ZL204',
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
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
  const counted = `select sum(count) from process.case_count`;
  expect(await listOf(counted)).toEqual(await listOf(`select count(*) from process.case_file where phase <> 'draft'`));
  await app.process.checkFigures();
  expect(lines).toEqual([]);
  const gaps = `
    select count(*) from (
      select max(substring(number from '(\\d+)号$')::int) - count(*) as missing
      from papers.paper group by split_part(number, '〕', 1)
    ) as series where missing <> 0`;
  expect(await listOf(gaps)).toEqual(['0']);
});

test('everybody who works in it finds something to do: overdue, due today, soon and later, and stopped', async () => {
  for (const loginName of ['clerk01', 'reviewer01', 'reviewer02', 'approver01']) {
    const { pending, done, pendingDue } = await caller.ok(calls.countBoxes, {}, await app.accessTokenOf(loginName));
    expect(pending, loginName).toBeGreaterThan(3);
    expect(done, loginName).toBeGreaterThan(3);
    for (const [group, count] of Object.entries(pendingDue)) expect(count, `${loginName} ${group}`).toBeGreaterThan(0);
  }
  for (const loginName of ['entadmin01', 'agency01', 'citizen01']) {
    const { pending, inProgress, done } = await caller.ok(calls.countBoxes, {}, await app.accessTokenOf(loginName));
    for (const count of [pending, inProgress, done]) expect(count, loginName).toBeGreaterThan(0);
  }
});

test('no chart of the home page is empty for any of its people', async () => {
  const half = (queryDateStart: string, queryDateEnd: string) => ({ queryDateStart, queryDateEnd });
  for (const loginName of ['reviewer01', 'clerk01', 'approver01', 'admin', 'entadmin01', 'agency01', 'citizen01']) {
    const token = await app.accessTokenOf(loginName);
    const categories = await caller.ok(calls.countCasesByCategory, {}, token);
    expect(
      categories.some(({ taskcount }) => taskcount > 0),
      loginName,
    ).toBe(true);
    const progress = await caller.ok(calls.countCasesByProgress, {}, token);
    for (const count of Object.values(progress)) expect(count, loginName).toBeGreaterThan(0);
    const months = await caller.ok(calls.countCasesByMonth, {}, token);
    expect(
      months.slice(-6).every(({ count }) => count > 0),
      `${loginName} ${JSON.stringify(months)}`,
    ).toBe(true);
    for (const range of [half('2025-01', '2025-06'), half('2026-06', '2026-11')])
      expect((await caller.ok(calls.getBusinessCounts, range, token)).allBusinessCount, loginName).toBeGreaterThan(0);
  }
  const official = await app.accessTokenOf('reviewer01');
  for (const count of Object.values(await caller.ok(calls.getOrgAndEmployeeCounts, {}, official)))
    expect(count).toBeGreaterThan(0);
  const developer = await app.accessTokenOf('entadmin01');
  const { areaSales } = await caller.ok(calls.getAreaSales, half('2026-06', '2026-11'), developer);
  expect(
    areaSales.every(({ value }) => value > 0),
    JSON.stringify(areaSales),
  ).toBe(true);
  const shares = await caller.ok(calls.getAreaSalesStatistics, {}, developer);
  expect(Math.min(shares.residenceAreaSales, shares.nonResidenceAreaSales)).toBeGreaterThan(0);
  const figures = await caller.ok(calls.getPublicFigures, {});
  for (const { count } of [figures.newHomes, figures.resale, figures.leases, ...figures.newHomesByMonth])
    expect(count).toBeGreaterThan(0);
  expect(figures.rents.districts.map(({ name }) => name)).toEqual(['东湖区', '西山区', '南城区', '北苑区']);
  const types = (await caller.ok(calls.listNotices, {}, developer)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining([3, 4]));
});

test('a few applicants were not content: supervisors have somebody to call back', async () => {
  const token = await app.accessTokenOf('supervisor01');
  const { list } = await callerOf(app.url).ok(calls.listFollowUps, {}, token);
  expect(list.map(({ stars }) => stars).toSorted()).toEqual([1, 2, 2]);
  expect(list.every(({ comment, caseNumber }) => comment !== '' && caseNumber !== '')).toBe(true);
});

test('the smallest city has work on every desk and sales in each of the last months', () => {
  const planned = stagedCases('2026-11-16', calendarOf([]));
  expect(planned.length).toBeLessThanOrEqual(60);
  expect(new Set(planned.flatMap(({ waits }) => (waits ? [`${waits.at} ${waits.paused}`] : []))).size).toBe(8);
  const sold = planned.filter(({ caseType, residential }) => caseType === 'FH401' && residential !== undefined);
  expect(new Set(sold.map(({ submittedOn, residential }) => `${submittedOn.slice(0, 7)} ${residential}`)).size).toBe(
    12,
  );
  // On the first of a month nothing can have been sold in it yet, so nothing is made up.
  for (const { submittedOn } of stagedCases('2026-11-01', calendarOf([])))
    expect(submittedOn <= '2026-11-01').toBe(true);
});

test('a start that finds the city leaves it as it is', async () => {
  const before = await listOf('select count(*) from process.case_file');
  const { platform, process, identity } = app;
  const parts = { process, access: accessOn(platform), identity, documents: createDocumentsService(platform) };
  const caseTypes = businessModules.flatMap((business) => business.caseTypes(app));
  const rateCase = async () => {};
  await demoCityModule(platform, { ...parts, caseTypes, rateCase }).seedDemo?.(() => {});
  expect(await listOf('select count(*) from process.case_file')).toEqual(before);
});

test('its leases and sales are those of units of the registry, each of its own', async () => {
  const known = `
    select count(distinct unit.id) > 20 and count(*) = count(distinct unit.id)
    from process.case_file join registry.unit as unit on unit.unit_number = form->>'unitNumber'
    where case_type in ('ZL201', 'FH401', 'SH201')`;
  expect(await listOf(known)).toEqual(['true']);
  for (const count of [
    `select count(*) from registry.lease where state = 'in-force' and case_number <> ''`,
    `select count(*) from registry.sale where kind = 'new' and state = 'filed'`,
    `select count(*) from registry.sale where kind = 'resale' and state = 'filed'`,
  ])
    expect(Number((await listOf(count))[0]), count).toBeGreaterThan(1);
  const ended = `select count(*) from registry.sale where state in ('signed', 'filed') and case_id in
    (select id from process.case_file where result in ('withdrawn', 'rejected', 'lapsed', 'not-accepted'))`;
  expect(await listOf(ended), 'what came to nothing keeps nobody out').toEqual(['0']);
});

test('the citizens have contracts in every state in which something is left to do, and officials find what is signed', async () => {
  const [lessor, lessee] = [await app.accessTokenOf('citizen01'), await app.accessTokenOf('citizen02')];
  const listOfParty = async (token: string) => (await caller.ok(calls.listContracts, { kind: 'lease' }, token)).list;
  const contracts = await listOfParty(lessor);
  expect(contracts.map(({ state }) => state).toSorted()).toEqual([
    ...['draft', 'locked', 'locked', 'negotiating', 'signed', 'void'],
  ]);
  expect(await listOfParty(lessee), 'a draft is its author’s').toHaveLength(5);
  for (const { id, state } of contracts.filter((one) => one.state !== 'void')) {
    const { findings } = await caller.ok(calls.checkContract, { id }, lessor);
    expect(findings, state).toEqual([]);
  }
  const official = await app.accessTokenOf('reviewer01');
  const signed = contracts.filter(({ state }) => state === 'signed').map(({ number }) => number);
  const found = await caller.ok(calls.searchLeaseContracts, {}, official);
  expect(found.list.map(({ number }) => number)).toEqual(signed);
  const verifications = await caller.ok(calls.searchVerifications, {}, official);
  expect(new Set(verifications.list.map(({ state }) => state)).size).toBeGreaterThan(1);
  const waiting = contracts.find(({ state }) => state === 'negotiating');
  const open = await caller.ok(calls.getContract, { id: waiting?.id ?? 0 }, lessor);
  expect(open.proposals).toMatchObject([{ state: 'open' }]);
});
