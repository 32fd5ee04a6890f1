import { calls, linkTo, pages, type RentStatistics } from '@anju/contract';
import {
  choose,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  reviewer,
  row,
  startAtTop,
  startGateway,
  tabThrough,
  tabTo,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const { leaseApp } = pages;
const query = () => page.getByRole('button', { name: '查询', exact: true });

async function openRents() {
  const gateway = startGateway();
  gateway.answer(calls.getRentStatistics, {
    months: [
      { month: '2026-10', leases: 12, median: 41.5 },
      { month: '2026-11', leases: null, median: null },
    ],
    districts: [
      { month: '2026-10', district: '990101', leases: 12, median: 41.5 },
      { month: '2026-11', district: '990102', leases: null, median: null },
    ],
  });
  const shell = await openPage(subApp, leaseApp.rents, { user: reviewer });
  await expect.element(row('东湖区')).toMatchTextContent('41.50');
  return { gateway, shell };
}

describe('rents', () => {
  test('Tab leads through the months of the period and leaves them, and the period stays', async () => {
    const { shell } = await openRents();
    const [from, to] = [page.getByPlaceholder('开始月份'), page.getByPlaceholder('结束月份')];
    startAtTop();
    await tabTo(from);
    await tabThrough([to, page.getByRole('combobox', { name: '所在区' })]);
    await expect.element(from).toHaveValue('2025-12');
    await expect.element(to).toHaveValue('2026-11');
    await expect.poll(() => shell.query).toEqual({});
  });

  const months: RentStatistics['months'] = [
    { month: '2026-10', leases: null, median: 41 },
    { month: '2026-11', leases: 12, median: 42.5 },
  ];
  const figures: RentStatistics = {
    months,
    districts: [
      { month: '2026-11', district: '990101', leases: 7, median: 44 },
      { month: '2026-11', district: '990102', leases: null, median: null },
      { month: '2026-10', district: '990101', leases: null, median: 41 },
    ],
  };

  test('the last twelve months are asked for; each figure opens its leases, and of too few nothing is told', async () => {
    const gateway = startGateway();
    gateway.answer(calls.getRentStatistics, figures);
    const shell = await openPage(subApp, leaseApp.rents, { user: reviewer });
    const rows = () =>
      page
        .getByRole('region', { name: '各区各月租金' })
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent);
    await expect
      .poll(rows)
      .toEqual([
        '起租月份所在区租赁备案（件）中位数（元/㎡·月）',
        ...['2026-11东湖区744.00', '2026-11西山区不足 5 件不足 5 件', '2026-11合计1242.50'],
        ...['2026-10东湖区不显示41.00', '2026-10合计不显示41.00'],
      ]);
    await expect.poll(() => gateway.asked(calls.getRentStatistics)).toEqual([{ from: '2025-12', to: '2026-11' }]);
    await expect.element(page.getByRole('img', { name: /每平方米月租金中位数/ })).toBeVisible();
    await page.getByRole('link', { name: '查看东湖区 2026-11 起租的 7 件租赁备案' }).click();
    await page.getByRole('link', { name: '查看合计 2026-11 起租的 12 件租赁备案' }).click();
    await expect
      .poll(() => shell.opened)
      .toEqual([
        { ...linkTo(leaseApp.filingsSearch), query: { rentMonth: '2026-11', district: '990101' } },
        { ...linkTo(leaseApp.filingsSearch), query: { rentMonth: '2026-11' } },
      ]);
    await expectNoBarriersInAnyLook();
  });

  test('of one district nothing is added up; where nothing can be shown it is said', async () => {
    const gateway = startGateway();
    gateway.answer(calls.getRentStatistics, {
      months: [{ month: '2026-11', leases: null, median: null }],
      districts: [{ month: '2026-11', district: '990102', leases: null, median: null }],
    });
    const shell = await openPage(subApp, leaseApp.rents, { user: reviewer });
    await expect.element(page.getByText('所选月份的租赁备案不足 5 件，没有可显示的数据。')).toBeVisible();
    await choose(page.getByLabelText('所在区'), '西山区');
    await query().click();
    await expect.element(row('合计')).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.getRentStatistics).at(-1))
      .toEqual({
        from: '2025-12',
        to: '2026-11',
        district: '990102',
      });
    await expect.poll(() => shell.query).toMatchObject({ district: '990102' });
    gateway.answer(calls.getRentStatistics, { months: [], districts: [] });
    await choose(page.getByLabelText('所在区'), '东湖区');
    await query().click();
    await expect.element(page.getByText('所选月份没有租赁备案')).toBeVisible();
  });
});
