import { calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { org101Sample } from '@anju/contract/sample-forms/org/org101';
import { org301Sample } from '@anju/contract/sample-forms/org/org301';
import { sampleEnterprises, sampleIdNumbers, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startOtherRelease } from '../../../testing/other-release.ts';
import { soldUnit } from '../../../testing/sold-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { fh401 as define } from '../housing/cases/fh401/case-type.ts';
import { withoutFormer } from './figures/rules/case-figures.ts';

const lines: string[] = [];
const clock = movedClock();
const setTime = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime());
setTime('2026-01-20T02:00:00Z');
const app = await startTestApp({}, { clock, log: createLog('error', { write: (line) => void lines.push(line) }) });
const fh401 = define(app.registry);
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { submit, approveStep, grant, idOf } = caseWork(app);
/** Sessions end while the time is moved. */
const ask = async <C extends (typeof calls)[keyof typeof calls]>(
  call: C,
  input: Parameters<typeof caller.ok<C>>[1],
  loginName: string,
) => caller.ok(call, input, await app.accessTokenOf(loginName));

let rooms = 0;
function sale(area: number, totalPrice: number, changes: object = {}) {
  rooms += 1;
  const form = {
    area,
    innerArea: area,
    sharedArea: 0,
    priceMode: '按套',
    unitPrice: undefined,
    totalPrice,
    filedPrice: totalPrice,
    ...soldUnit(rooms),
    payment: { mode: '一次性付款', instalments: [{ dueOn: '2026-01-01', amount: totalPrice, source: '自有资金' }] },
  };
  return { by: 'entadmin01', caseType: 'FH401', form: { ...form, ...changes } };
}
const lease = (changes: Readonly<Record<string, unknown>> = {}) => ({
  by: 'citizen01',
  caseType: 'ZL201',
  form: changes,
});
const setScopes = async (loginName: string, ...scopes: { district: string | null; category: 'ORG' | 'ZL' | null }[]) =>
  ask(calls.setAccountScopes, { id: await idOf(loginName), scopes }, 'admin');
const months = (queryDateStart: string, queryDateEnd: string) => ({ queryDateStart, queryDateEnd });
const businessCounts = async (loginName: string, from: string, to: string) => {
  const answer = await ask(calls.getBusinessCounts, months(from, to), loginName);
  return [answer.toDoBusinessCount, answer.doBusinessCount, answer.doneBusinessCount, answer.allBusinessCount];
};

test('API-21 API-22 API-23 sales are what was filed, in the month of the filing, of the own enterprise', async () => {
  await grant(sale(12_345.67, 98_765_432.1));
  // Handed in and not granted, or rejected, is no sale.
  await submit(sale(1_000, 1_000_000));
  setTime('2026-02-28T15:59:00Z');
  await grant(sale(4_000, 20_000_000, { use: '办公' }));
  // In the city it is March already.
  setTime('2026-02-28T16:01:00Z');
  await grant(sale(10_000, 60_000_000));
  for (const loginName of ['entadmin01', 'entemp01']) {
    expect(await ask(calls.getAreaSales, months('2025-12', '2026-03'), loginName), loginName).toEqual({
      areaSales: [
        { code: '2025-12', value: 0 },
        { code: '2026-01', value: 1.23 },
        { code: '2026-02', value: 0.4 },
        { code: '2026-03', value: 1 },
      ],
      scopeRage: [0, 0.5, 1, 1.5, 2],
    });
    expect(await ask(calls.getAreaSalesStatistics, {}, loginName)).toEqual({
      residenceAreaSales: 2.23,
      nonResidenceAreaSales: 0.4,
      residenceAreaSalesRate: 85,
      nonResidenceAreaSalesRate: 15,
    });
    expect(await ask(calls.getSalesStatistics, {}, loginName)).toEqual({
      allSalesArea: 2.63,
      allSalesMoney: 17_876.54,
    });
  }
  // The month that the city is in has begun, the next one has not.
  await ask(calls.getAreaSales, months('2026-03', '2026-03'), 'entadmin01');
  const refusal = await caller.refused(
    calls.getAreaSales,
    months('2026-03', '2026-04'),
    400,
    await app.accessTokenOf('entadmin01'),
  );
  expect(refusal).toBe('结束月份不能晚于本月');
});

test('API-21 API-22 API-23 nobody sees the sales of another enterprise', async () => {
  const person = { displayName: '某甲', homeEnabled: true, phone: '13800000000', orgName: '别家置业（示例）有限公司' };
  const { creditCode } = sampleEnterprises.rental;
  await ask(
    calls.createAccount,
    {
      ...person,
      loginName: 'other-developer',
      userType: 'ENTERPRISE_ADMIN',
      creditCode,
      enterpriseKind: 'developer',
      roleCodes: ['enterprise-administrator'],
    },
    'admin',
  );
  for (const loginName of ['other-developer', 'agency01', 'citizen01', 'reviewer01', 'admin', 'noapps01']) {
    const { areaSales } = await ask(calls.getAreaSales, months('2026-01', '2026-03'), loginName);
    expect(
      areaSales.map(({ value }) => value),
      loginName,
    ).toEqual([0, 0, 0]);
    expect(await ask(calls.getSalesStatistics, {}, loginName)).toEqual({ allSalesArea: 0, allSalesMoney: 0 });
    expect(await ask(calls.getAreaSalesStatistics, {}, loginName)).toMatchObject({ residenceAreaSales: 0 });
  }
  await grant({
    ...sale(3_000, 5_000_000),
    by: 'other-developer',
    form: { ...sale(3_000, 5_000_000).form, developer: undefined },
  });
  expect(await ask(calls.getSalesStatistics, {}, 'other-developer')).toEqual({ allSalesArea: 0.3, allSalesMoney: 500 });
  expect(await ask(calls.getSalesStatistics, {}, 'entadmin01')).toMatchObject({ allSalesArea: 2.63 });
  for (const call of [
    calls.getSalesStatistics,
    calls.getAreaSalesStatistics,
    calls.countCasesByMonth,
    calls.listMyPapers,
  ])
    await caller.refused(call, {}, 401);
});

/** The engine has one type more: a contract that is cancelled. */
function startReleaseWithCancellation() {
  const cancelled: typeof fh401 = {
    ...fh401,
    linkedTypes: [],
    code: 'FH499',
    bpmn: fh401.bpmn.replaceAll('FH401', 'FH499'),
    read: (form) => {
      const read = fh401.read(form);
      return {
        ...read,
        grantedOnce: [],
        derive: (caseNumber) => {
          const derived = read.derive(caseNumber);
          const { added } = withoutFormer(derived.figures);
          return { ...derived, grantedOnce: [], figures: { days: [], added } };
        },
      };
    },
  };
  return startOtherRelease(app, [fh401, cancelled]);
}

test('API-21 API-23 a case type that takes back what was filed counts below zero in its own month', async () => {
  setTime('2026-04-10T02:00:00Z');
  const process = await startReleaseWithCancellation();
  await caseWork(app, process).grant({ ...sale(12_345.67, 98_765_432.1), as: 'FH499' });
  const { areaSales, scopeRage } = await ask(calls.getAreaSales, months('2026-01', '2026-04'), 'entadmin01');
  expect(areaSales.map(({ value }) => value)).toEqual([1.23, 0.4, 1, -1.23]);
  expect(scopeRage).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(await ask(calls.getSalesStatistics, {}, 'entadmin01')).toEqual({ allSalesArea: 1.4, allSalesMoney: 8_000 });
  // More taken back in a month than filed is not published as less than nothing.
  expect((await caller.ok(calls.getPublicFigures, {})).newHomes).toEqual({ count: 0, area: 0 });
  await process.checkFigures();
  expect(lines).toEqual([]);
});

test('API-17 each enterprise and each person is counted once, on the side they work for, however often granted', async () => {
  const counts = (loginName: string) => ask(calls.getOrgAndEmployeeCounts, {}, loginName);
  const registered = { by: 'entadmin01', caseType: 'ORG101' };
  await grant(registered);
  await grant(registered);
  const staff = org101Sample.staff.length;
  const one = { orgCount: 1, orgEmpCount: staff, brokerCount: 0, brokerEmpCount: 0 };
  expect(await counts('reviewer01')).toEqual(one);
  await grant({ by: 'agency01', caseType: 'ORG201', form: { district: '990102' } });
  // The broker of the agency is on its list already; the consultant of the developer is not.
  await grant({
    by: 'agency01',
    caseType: 'ORG301',
    form: { district: '990102', practitioner: { ...samplePeople.liu, idNumber: sampleIdNumbers[4] } },
  });
  await grant({
    by: 'entadmin01',
    caseType: 'ORG301',
    form: {
      organization: undefined,
      category: '置业顾问',
      organizationKind: '开发企业',
      practitioner: { ...samplePeople.liu, idNumber: org301Sample.practitioner.idNumber },
    },
  });
  const isNew = !org101Sample.staff.some(({ idNumber }) => idNumber === org301Sample.practitioner.idNumber);
  const all = { orgCount: 1, orgEmpCount: staff + Number(isNew), brokerCount: 1, brokerEmpCount: 2 };
  expect(await counts('reviewer01')).toEqual(all);
  expect(await counts('admin'), 'who administers the platform sees the city').toEqual(all);
  await setScopes('reviewer01', { district: '990102', category: null });
  expect(await counts('reviewer01'), 'another district').toEqual({ ...all, orgCount: 0, orgEmpCount: 0 });
  const none = { orgCount: 0, orgEmpCount: 0, brokerCount: 0, brokerEmpCount: 0 };
  await setScopes('reviewer01', { district: null, category: 'ZL' });
  expect(await counts('reviewer01'), 'another line').toEqual(none);
  await setScopes('reviewer01');
  for (const loginName of ['citizen01', 'entadmin01', 'agency01', 'noapps01'])
    expect(await counts(loginName), loginName).toEqual(none);
  await caller.refused(calls.getOrgAndEmployeeCounts, {}, 401);
});

test('API-13 API-14 API-18 officials see the counts of their districts and lines, everybody else their own', async () => {
  setTime('2026-05-06T02:00:00Z');
  const before = await businessCounts('supervisor01', '2026-05', '2026-05');
  expect(before).toEqual([0, 0, 0, 0]);
  await grant(lease());
  const open = await submit(lease({ district: '990102' }));
  await approveStep(open);
  await submit(lease({ district: '990102' }));
  expect(await businessCounts('supervisor01', '2026-05', '2026-05')).toEqual([1, 1, 1, 3]);
  expect(await ask(calls.getBusinessCounts, months('2026-05', '2026-05'), 'supervisor01')).toMatchObject({
    toDoBusinessRate: 34,
    doneBusinessRate: 33,
    doBusinessRate: 33,
  });
  expect(await businessCounts('citizen01', '2026-05', '2026-05')).toEqual([1, 1, 1, 3]);
  expect(await businessCounts('citizen02', '2026-05', '2026-05')).toEqual([0, 0, 0, 0]);
  await setScopes('reviewer01', { district: '990102', category: 'ZL' });
  expect(await businessCounts('reviewer01', '2026-05', '2026-05'), 'of the district').toEqual([1, 1, 0, 2]);
  const ofLine = await ask(calls.countCasesByCategory, {}, 'reviewer01');
  expect(ofLine).toEqual(
    ['ORG', 'FH', 'SH', 'ZL', 'GR'].map((code) => ({ typeacode: code, taskcount: code === 'ZL' ? 2 : 0 })),
  );
  expect(await ask(calls.countCasesByProgress, {}, 'reviewer01')).toEqual({ inprogressCount: 2, completedCount: 0 });
  await setScopes('reviewer01', { district: '990103', category: null });
  expect(await businessCounts('reviewer01', '2026-05', '2026-05'), 'elsewhere').toEqual([0, 0, 0, 0]);
  await setScopes('reviewer01');
  const ofCitizen = await ask(calls.countCasesByCategory, {}, 'citizen01');
  expect(ofCitizen).toContainEqual({ typeacode: 'ZL', taskcount: 3 });
  expect(ofCitizen).toContainEqual({ typeacode: 'FH', taskcount: 0 });
  expect(await ask(calls.countCasesByProgress, {}, 'citizen01')).toEqual({ inprogressCount: 2, completedCount: 1 });
});

test('handed in by month: a year up to the month of the city, with those in which nothing came', async () => {
  setTime('2026-05-31T16:30:00Z');
  await submit(lease());
  const counts = await ask(calls.countCasesByMonth, {}, 'citizen01');
  expect(counts.map(({ month }) => month)).toEqual([
    ...['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
  ]);
  expect(counts.slice(-2)).toEqual([
    { month: '2026-05', count: 3 },
    { month: '2026-06', count: 1 },
  ]);
  expect((await ask(calls.countCasesByMonth, {}, 'citizen02')).every(({ count }) => count === 0)).toBe(true);
});

test('the public figures are of granted cases alone, the rents of districts with three leases of homes', async () => {
  setTime('2026-06-20T02:00:00Z');
  for (const rent of [3_000, 4_000, 5_000]) await grant(lease({ rent, depositAmount: rent, area: 100 }));
  await grant(lease({ rent: 90_000, area: 100, use: '商业', depositAmount: 90_000 }));
  for (const rent of [1_000, 1_000]) await grant(lease({ rent, area: 100, district: '990102', depositAmount: rent }));
  await submit(lease({ district: '990102' }));
  await grant({ by: 'agency01', caseType: 'SH201', form: { area: 80.5 } });
  const inJune = await caller.ok(calls.getPublicFigures, {});
  expect(inJune).toMatchObject({
    asOf: '2026-06-20',
    resale: { count: 1, area: 80.5 },
    leases: { count: 6, area: 600 },
    rents: { quarter: '2026年第1季度', districts: [] },
  });
  expect(inJune.newHomesByMonth).toEqual([
    { month: '2026-01', count: 1 },
    { month: '2026-02', count: 1 },
    { month: '2026-03', count: 2 },
    { month: '2026-04', count: 0 },
    { month: '2026-05', count: 0 },
    { month: '2026-06', count: 0 },
  ]);
  setTime('2026-07-01T02:00:00Z');
  const inJuly = await caller.ok(calls.getPublicFigures, {});
  expect(inJuly.leases).toEqual({ count: 0, area: 0 });
  // The lease that was granted in May counts too.
  const rent = Math.round(((12_000 + zl201Sample.rent) / (300 + zl201Sample.area)) * 100) / 100;
  expect(inJuly.rents).toEqual({
    quarter: '2026年第2季度',
    districts: [{ district: '990101', name: '东湖区', rent, leases: 4 }],
  });
});

test('twenty cases at once leave the figures as right as one after the other', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => grant(lease({ district: `99010${1 + (index % 2)}` }))));
  expect(await businessCounts('supervisor01', '2026-07', '2026-07')).toEqual([0, 0, 20, 20]);
  expect(await businessCounts('citizen01', '2026-07', '2026-07')).toEqual([0, 0, 20, 20]);
});

test('what is kept fits the cases; a difference is logged, and a recount repairs and reports it', async () => {
  // This release knows no cancellation.
  await pool.query(`
    update process.case_file set case_type = 'FH401', result = 'rejected' where case_type = 'FH499'`);
  await pool.query(`
    update process.added_figure
    set value = value + case measure when 'count' then 1 when 'area' then 12345.67 else 98765432.1 end
    where month = '2026-04-01' and figure = 'new-sale'`);
  await app.process.checkFigures();
  expect(lines).toEqual([]);

  await pool.query(`update process.case_count set count = count + 2 where bucket = 'done' and month = '2026-05-01'`);
  await pool.query(`delete from process.case_total where category = 'ORG'`);
  await pool.query(
    `update process.applicant_count set count = count - 1 where category = 'ZL' and month = '2026-06-01'`,
  );
  await pool.query(`
    update process.added_figure set value = case measure when 'area' then value - 0.01 else 5 end
    where figure = 'resale' and measure <> 'count' and enterprise = '' and month = '2026-06-01'`);
  await pool.query(`delete from process.added_figure where figure = 'new-sale' and month = '2026-02-01'`);
  await app.process.checkFigures();
  const { msg, drift, all } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('the figures differ from the cases');
  const off = await app.process.recount();
  expect([off.slice(0, 20), off.length]).toEqual([drift, all]);
  expect(new Set(off.map(({ figure }) => figure))).toEqual(
    new Set(['case_count', 'case_total', 'applicant_count', 'added_figure']),
  );
  expect(off).toContainEqual({
    figure: 'case_count',
    key: { month: '2026-05-01', category: 'ZL', district: '990101', bucket: 'done' },
    kept: 3,
    counted: 1,
  });
  const resale = off.filter(({ key }) => key.figure === 'resale');
  expect(resale).toMatchObject([
    { key: { measure: 'amount' }, kept: 5 },
    { key: { measure: 'area' }, kept: 80.49, counted: 80.5 },
  ]);
  expect(await app.process.recount()).toEqual([]);
});
