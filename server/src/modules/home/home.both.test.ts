import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const official = await app.accessTokenOf('reviewer01');

test('API-15 API-24 the home page learns who is signed in, and by their type which home is theirs', async () => {
  const people = [
    ['reviewer01', '周初审', '安居市住房和城乡建设局', 'GOV_STAFF'],
    ['entadmin01', '钱管理', '安居置业（示例）有限公司', 'ENTERPRISE_ADMIN'],
    ['citizen01', '张出租', '', 'CITIZEN'],
  ] as const;
  for (const [loginname, username, orgname, usertype] of people) {
    const token = await app.accessTokenOf(loginname);
    expect(await caller.ok(calls.getHomeUser, {}, token)).toEqual({ username, loginname, orgname });
    expect(await caller.ok(calls.getCurrentUser, {}, token)).toEqual({ username, orgname, usertype });
  }
  for (const call of [calls.getHomeUser, calls.getCurrentUser]) await caller.refused(call, {}, 401);
});

test('every call of the dashboard answers a city without a case', async () => {
  for (const token of [official, await app.accessTokenOf('entadmin01'), await app.accessTokenOf('citizen01')]) {
    const months = { queryDateStart: '2025-01', queryDateEnd: '2025-02' };
    expect(await caller.ok(calls.getOrgAndEmployeeCounts, {}, token)).toEqual({
      orgCount: 0,
      orgEmpCount: 0,
      brokerCount: 0,
      brokerEmpCount: 0,
    });
    expect(await caller.ok(calls.getBusinessCounts, months, token)).toEqual({
      toDoBusinessCount: 0,
      doneBusinessCount: 0,
      doBusinessCount: 0,
      allBusinessCount: 0,
      toDoBusinessRate: 0,
      doneBusinessRate: 0,
      doBusinessRate: 0,
    });
    expect(await caller.ok(calls.getAreaSales, months, token)).toEqual({
      areaSales: [
        { code: '2025-01', value: 0 },
        { code: '2025-02', value: 0 },
      ],
      scopeRage: [0, 0.25, 0.5, 0.75, 1],
    });
    expect(await caller.ok(calls.getAreaSalesStatistics, {}, token)).toEqual({
      residenceAreaSales: 0,
      nonResidenceAreaSales: 0,
      residenceAreaSalesRate: 0,
      nonResidenceAreaSalesRate: 0,
    });
    expect(await caller.ok(calls.getSalesStatistics, {}, token)).toEqual({ allSalesArea: 0, allSalesMoney: 0 });
    expect(await caller.ok(calls.countCasesByMonth, {}, token)).toHaveLength(12);
    expect(await caller.ok(calls.listMyPapers, {}, token)).toEqual([]);
    const none = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
    expect(await caller.ok(calls.countBoxes, {}, token)).toEqual({
      pending: 0,
      inProgress: 0,
      done: 0,
      doneThisMonth: 0,
      pendingDue: none,
      inProgressDue: none,
      supervised: null,
    });
    for (const businessType of [0, 1, 2] as const)
      expect(await caller.ok(calls.listMyCases, { businessType }, token)).toEqual([]);
  }
  const figures = await caller.ok(calls.getPublicFigures, {});
  expect(figures.newHomesByMonth).toHaveLength(6);
  expect([figures.newHomes, figures.rents.districts]).toEqual([{ count: 0, area: 0 }, []]);
});

test('the layout of the home page is kept for the account, wherever it signs in, and for nobody else', async () => {
  const layout = { order: ['cases', 'user'], hidden: ['banner'] } as const;
  expect(await caller.ok(calls.getHomeLayout, {}, official)).toBeNull();
  await caller.ok(calls.setHomeLayout, { layout: { order: [...layout.order], hidden: [...layout.hidden] } }, official);
  expect(await caller.ok(calls.getHomeLayout, {}, await app.accessTokenOf('reviewer01'))).toEqual(layout);
  expect(await caller.ok(calls.getHomeLayout, {}, await app.accessTokenOf('reviewer02'))).toBeNull();
  await caller.ok(calls.setHomeLayout, { layout: null }, official);
  expect(await caller.ok(calls.getHomeLayout, {}, official)).toBeNull();
});

test('a layout with a card twice, or with one that there is not, is refused', async () => {
  const refused = async (layout: object) =>
    caller.refused(calls.setHomeLayout, { layout: layout as { order: []; hidden: [] } }, 400, official);
  expect(await refused({ order: ['user', 'user'], hidden: [] })).toBe('卡片顺序中有重复的卡片');
  expect(await refused({ order: [], hidden: ['news', 'tools', 'news'] })).toBe('隐藏的卡片中有重复的卡片');
  expect(await refused({ order: ['weather'], hidden: [] })).toMatch(/卡片/);
  expect(await refused({ order: Array(15).fill('user'), hidden: [] })).toMatch(/卡片/);
  expect(await refused({ order: [] })).toMatch(/隐藏的卡片/);
});

test('API-18 API-21 months that are malformed, reversed, too many or not yet there are refused in words', async () => {
  const refused = (queryDateStart: string, queryDateEnd: string) =>
    Promise.all(
      [calls.getBusinessCounts, calls.getAreaSales].map((call) =>
        caller.refused(call, { queryDateStart, queryDateEnd }, 400, official),
      ),
    );
  expect(await refused('2025-06', '2025-01')).toEqual(Array(2).fill('开始月份不能晚于结束月份'));
  expect(await refused('2025-01', '2999-01')).toEqual(Array(2).fill('结束月份不能晚于本月'));
  expect(await refused('1999-01', '2025-01')).toEqual(Array(2).fill('月份范围不能超过 120 个月'));
  for (const malformed of [
    '2025-13',
    '2025-1',
    '0000-01',
    '２０２５-01',
    '2025%2D01',
    "2025-01' or 1=1",
    '',
    '2025-01-01',
  ])
    for (const message of await refused(malformed, '2025-02')) expect(message, malformed).toMatch(/开始月份/);
  const months = { from: '2025-01', to: '2999-01' };
  expect(await caller.refused(calls.listCases, { box: 'visible', months }, 400, official)).toBe('结束月份不能晚于本月');
});
