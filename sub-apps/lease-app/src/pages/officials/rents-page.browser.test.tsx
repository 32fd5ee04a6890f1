import { calls, pages } from '@anju/contract';
import {
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
  const shell = await openPage(subApp, pages.leaseApp.rents, { user: reviewer });
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
    expect(shell.query).toEqual({});
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openRents();
    await expectNoBarriersInAnyLook();
  });
});
