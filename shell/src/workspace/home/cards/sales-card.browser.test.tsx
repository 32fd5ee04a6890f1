import { calls } from '@anju/contract';
import { enterpriseAdmin } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { card, openHome } from '../../../../testing/home.ts';

describe('card 销售概览', () => {
  test('DSH-11 DSH-12 DSH-13 an enterprise sees what it has sold in the six months of the city', async () => {
    // In the city this is the first hour of the next year.
    vi.setSystemTime('2026-12-31T16:30:00Z');
    const gateway = await openHome(enterpriseAdmin, (answers) => {
      answers.answer(calls.getSalesStatistics, { allSalesArea: 86.42, allSalesMoney: 1_238_560.75 });
      answers.answer(calls.getAreaSales, {
        areaSales: [1.12, 1.46, 0.98, 1.83, 2.4, 1.05].map((value, index) => ({
          code: index < 5 ? `2026-${String(index + 8).padStart(2, '0')}` : '2027-01',
          value,
        })),
        scopeRage: [0, 0.6, 1.2, 1.8, 2.4],
      });
      answers.answer(calls.getAreaSalesStatistics, {
        residenceAreaSales: 71.73,
        nonResidenceAreaSales: 14.69,
        residenceAreaSalesRate: 83,
        nonResidenceAreaSalesRate: 17,
      });
    });
    const sales = card('销售概览');
    await expect.element(sales).toMatchTextContent('销售总面积(万㎡) 86.42');
    await expect.element(sales).toMatchTextContent('销售总额(万元) 1,238,560.75');
    await expect
      .poll(() => gateway.asked(calls.getAreaSales).at(-1))
      .toEqual({ queryDateStart: '2026-08', queryDateEnd: '2027-01' });
    const trend = sales.getByRole('img', { name: /^近六个月销售面积，折线图/ });
    for (const tick of ['0', '0.6', '1.2', '1.8'])
      await expect.element(trend.getByText(tick, { exact: true })).toBeVisible();
    // The maximum is both a tick and the value of a point.
    expect(trend.getByText('2.4', { exact: true }).elements()).toHaveLength(2);
    expect(trend.getByText('3', { exact: true }).query()).toBeNull();
    const split = sales.getByRole('figure', { name: '住宅与非住宅销售面积' }).getByRole('list').getByRole('listitem');
    await expect.element(split.nth(0)).toMatchTextContent(/^住宅\s*71.73 万㎡\s*83%/);
    await expect.element(split.nth(1)).toMatchTextContent(/^非住宅\s*14.69 万㎡\s*17%/);
    for (const government of ['业务概览', '从业概览']) await expect.element(card(government)).not.toBeInTheDocument();
  });
});
