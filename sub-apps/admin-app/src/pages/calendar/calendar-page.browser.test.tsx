import { expectNoBarriersInAnyLook, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, openCalendar } from '../../../testing/calendar.ts';

describe('working calendar', () => {
  test('a year is shown by its months with what is special, and the one beside it is a press away', async () => {
    await openCalendar();
    await expect.element(page.getByRole('heading', { name: '2026 年', level: 2 })).toBeVisible();
    await expect.element(page.getByText('全年工作日 260 天，放假安排 2 天（含周末），调休上班 1 天')).toBeVisible();
    await expect.element(button('2026-10-01 周四 放假 国庆节')).toBeVisible();
    await expect.element(button('2026-10-10 周六 调休上班 国庆节')).toBeVisible();
    await expect.element(button(/^2026-11-19 周四 工作日$/)).toHaveAttribute('aria-current', 'date');
    await expect.element(page.getByText('10-01 至 10-02 国庆节')).toBeVisible();
    await button('下一年').click();
    await expect.element(page.getByRole('heading', { name: '2027 年', level: 2 })).toBeVisible();
    await expect.element(button(/^2027-10-01 周五 工作日$/)).toBeVisible();
    await button('上一年').click();
    await expect.element(button('2026-10-01 周四 放假 国庆节')).toBeVisible();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openCalendar();
    await expectNoBarriersInAnyLook();
  });
});
