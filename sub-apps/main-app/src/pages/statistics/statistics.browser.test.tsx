import { leaseType } from '@anju/case-ui/testing';
import { type CallOutput, calls, linkTo, pages } from '@anju/contract';
import {
  choose,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  row,
  startGateway,
  supervisor,
  tabThrough,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

type CaseFigures = CallOutput<typeof calls.getCaseStatistics>;
type TimeFigures = CallOutput<typeof calls.getTimeStatistics>;

const outcomes = { 'under-way': 2, granted: 1, rejected: 0, withdrawn: 0, lapsed: 0, 'not-accepted': 0 };
const reviewerId = '00000000-0000-4000-8000-000000000004';
const byType: CaseFigures = {
  rows: [{ key: 'ZL201', name: '租赁合同备案', total: 3, outcomes }],
  total: { total: 3, outcomes },
};
const byOfficial: CaseFigures = {
  rows: [
    { key: reviewerId, name: '周初审', total: 1, outcomes: { ...outcomes, 'under-way': 0 } },
    { key: null, name: '尚无经办人员', total: 2, outcomes: { ...outcomes, granted: 0 } },
  ],
  total: { total: 3, outcomes },
};
const times: TimeFigures['total'] = {
  decided: 1,
  median: 1.25,
  percentile90: null,
  promised: 1,
  withinPromise: 1,
  limitedByLaw: 0,
  withinLaw: 0,
  overdue: 2,
};

function startStatisticsGateway() {
  const gateway = startGateway();
  gateway.answer(calls.listCaseTypes, [leaseType]);
  gateway.answer(calls.getExportTerms, { mayExport: true, approvalAbove: 1_000 });
  gateway.answer(calls.getCaseStatistics, ({ by }) => (by === 'official' ? byOfficial : byType));
  gateway.answer(calls.getTimeStatistics, ({ by }) => ({
    rows: [
      by === 'step'
        ? { key: 'first-review', name: '初审', ...times }
        : { key: 'ZL201', name: '租赁合同备案', ...times },
    ],
    total: times,
  }));
  return gateway;
}

async function openCases(query: Record<string, string> = {}) {
  const gateway = startStatisticsGateway();
  const shell = await openPage(subApp, pages.mainApp.statisticsCases, { user: supervisor, query });
  await expect.element(row(/^合计/)).toBeVisible();
  return { gateway, shell };
}

async function openTimes(query: Record<string, string> = {}) {
  const gateway = startStatisticsGateway();
  const shell = await openPage(subApp, pages.mainApp.statisticsTimeLimits, { user: supervisor, query });
  await expect.element(row(/^合计/)).toBeVisible();
  return { gateway, shell };
}

const figure = (name: string) => page.getByRole('link', { name, exact: true });
const thisMonth = { from: '2026-11-01', to: '2026-11-19' };
const submitted = { submittedFrom: thisMonth.from, submittedTo: thisMonth.to };
const decided = { decidedFrom: thisMonth.from, decidedTo: thisMonth.to };
const search = linkTo(pages.mainApp.search);

describe('case statistics', () => {
  test('SYS-12 each figure opens the list of its cases, with the filter that it was counted by', async () => {
    const { gateway, shell } = await openCases();
    await expect.poll(() => gateway.asked(calls.getCaseStatistics)).toEqual([{ by: 'type', period: thisMonth }]);
    await figure('租赁合同备案，申请件数 3 件').click();
    await figure('租赁合同备案，办理中 2 件').click();
    await figure('合计，同意 1 件').click();
    await expect
      .poll(() => shell.opened)
      .toEqual([
        { ...search, query: { caseType: 'ZL201', ...submitted } },
        { ...search, query: { caseType: 'ZL201', outcome: 'under-way', ...submitted } },
        { ...search, query: { outcome: 'granted', ...submitted } },
      ]);
    await expect.element(page.getByRole('link', { name: /不同意 0 件/ })).not.toBeInTheDocument();
  });

  test('the question stands in the address and is asked again by it', async () => {
    const { gateway, shell } = await openCases();
    await page.getByText('本年', { exact: true }).click();
    await expect.poll(() => shell.query).toEqual({ by: 'type', from: '2026-01-01', to: '2026-11-19' });
    await page.getByRole('radiogroup', { name: '统计方式' }).getByText('经办人员').click();
    await choose(page.getByRole('combobox', { name: '区域' }), '西山区');
    const question = { by: 'official', from: '2026-01-01', to: '2026-11-19', district: '990102' };
    await expect.poll(() => shell.query).toEqual(question);
    await expect.poll(() => gateway.asked(calls.getCaseStatistics)).toHaveLength(4);
    await shell.leave();

    const again = await openCases(question);
    await expect
      .poll(() => again.gateway.asked(calls.getCaseStatistics))
      .toEqual([{ by: 'official', period: { from: '2026-01-01', to: '2026-11-19' }, district: '990102' }]);
    await expect.element(page.getByRole('radio', { name: '本年' })).toBeChecked();
    await figure('周初审，同意 1 件').click();
    await expect
      .poll(() => again.shell.opened)
      .toMatchObject([{ query: { official: reviewerId, outcome: 'granted', district: '990102' } }]);
    expect(gateway.asked(calls.getCaseStatistics)).toHaveLength(4);
  });

  test('by official there is no list of what nobody has handled, and a note why the sum is less', async () => {
    await openCases({ by: 'official' });
    await expect.element(page.getByText('合计只计一次')).toBeVisible();
    await expect.element(row(/^尚无经办人员/)).toMatchTextContent('2');
    await expect.element(page.getByRole('link', { name: /^尚无经办人员/ })).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openCases();
    await expectNoBarriersInAnyLook();
  });

  test('Tab leaves its period, which keeps what it was', async () => {
    const { shell } = await openCases();
    const [from, to] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')];
    (from.element() as HTMLElement).focus();
    await tabThrough([to, page.getByRole('radio', { name: '业务' })]);
    await expect.element(from).toHaveValue(thisMonth.from);
    await expect.element(to).toHaveValue(thisMonth.to);
    await expect.poll(() => shell.query).toEqual({});
  });

  test('a period without cases says so, and the page is printed by the shell', async () => {
    const gateway = startStatisticsGateway();
    const none = { 'under-way': 0, granted: 0, rejected: 0, withdrawn: 0, lapsed: 0, 'not-accepted': 0 };
    gateway.answer(calls.getCaseStatistics, { rows: [], total: { total: 0, outcomes: none } });
    const shell = await openPage(subApp, pages.mainApp.statisticsCases, { user: supervisor });
    await expect.element(page.getByRole('table').getByText('这段时间没有办件')).toBeVisible();
    await expect.element(page.getByRole('paragraph').filter({ hasText: '这段时间没有办件' })).toBeVisible();
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await expect.poll(() => shell.printed.times).toBe(1);
  });
});

describe('statistics of time limits', () => {
  test('SYS-12 shares and working days are shown, and each figure opens the list of its cases', async () => {
    const { shell } = await openTimes();
    await expect.element(row(/^租赁合同备案/)).toMatchTextContent(/1.3—100\.0%1—2/);
    await figure('租赁合同备案，承诺时限内办结 1 件').click();
    await figure('租赁合同备案，现超期未结 2 件').click();
    await expect
      .poll(() => shell.opened)
      .toEqual([
        { ...search, query: { caseType: 'ZL201', timing: 'within-promise', ...decided } },
        { ...search, query: { caseType: 'ZL201', due: 'overdue' } },
      ]);
    await page.getByRole('radiogroup', { name: '统计方式' }).getByText('环节').click();
    await figure('初审，办结件数 1 件').click();
    await figure('初审，现超期未结 2 件').click();
    await expect
      .poll(() => shell.opened.slice(2))
      .toEqual([
        { ...search, query: { passed: 'first-review', ...decided } },
        { ...search, query: { due: 'overdue', step: 'first-review' } },
      ]);
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openTimes({ by: 'step' });
    await expectNoBarriersInAnyLook();
  });
});
