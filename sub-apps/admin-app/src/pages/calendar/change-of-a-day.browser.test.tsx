import { calls } from '@anju/contract';
import { drawer, expectNoBarriers, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, oneMoves, openCalendar } from '../../../testing/calendar.ts';

describe('change of a day', () => {
  test('where none was pressed it begins with today, and in another year with its first day', async () => {
    await openCalendar();
    const begun = () => drawer('修改日期').getByPlaceholder('开始日期');
    await button('修改日期').click();
    await expect.element(begun()).toHaveValue('2026-11-19');
    await userEvent.keyboard('{Escape}');
    await button('下一年').click();
    await button('修改日期').click();
    await expect.element(begun()).toHaveValue('2027-01-01');
  });

  test('what it moves is read first; a change made meanwhile is told, and read again before it is made', async () => {
    const { gateway, shell, change } = await openCalendar({ effects: oneMoves });
    await button(/^2026-11-24 周二 工作日$/).click();
    const changing = drawer('修改日期');
    await changing.getByLabelText('节日名称').fill('市庆');
    await changing.getByRole('button', { name: '查看影响' }).click();
    const effects = changing.getByRole('region', { name: '对在办办件的影响' });
    await expect
      .element(effects)
      .toMatchTextContent('2 件在办办件的到期日将改变：其中 1 件将因此超期。租赁合同备案 2 件');
    const cells = (number: string) =>
      effects
        .getByRole('row')
        .filter({ hasText: number })
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent);
    expect(cells('190001').slice(2)).toEqual(['2026-11-24', '2026-11-25']);
    expect(cells('190002').slice(2)).toEqual(['2026-11-25', '无']);
    await expect
      .poll(() => gateway.asked(calls.previewCalendar))
      .toEqual([{ changes: [{ day: '2026-11-24', kind: 'holiday', name: '市庆' }] }]);
    await expectNoBarriers();

    gateway.refuse(calls.changeCalendar, 'conflict', '工作日历已由管理员修改，请重新查看影响后再提交');
    await changing.getByLabelText('变更依据').fill('市政府令');
    await changing.getByRole('button', { name: '确认修改' }).click();
    await expect
      .element(changing.getByRole('alert'))
      .toHaveTextContent('工作日历已由管理员修改，请重新查看影响后再提交');
    change();
    await changing.getByRole('button', { name: '重新查看影响' }).click();
    await expect.element(changing.getByRole('button', { name: '重新查看影响' })).not.toBeInTheDocument();
    await changing.getByRole('button', { name: '确认修改' }).click();
    await expect.element(button('2026-11-24 周二 放假 市庆')).toBeVisible();
    await expect
      .poll(() => shell.messages)
      .toEqual([{ kind: 'success', text: '工作日历已修改 1 天，重新计算了 2 件办件的到期日' }]);
  });

  test('of several days only the weekends become worked, and without one there is nothing to look at', async () => {
    const { gateway } = await openCalendar();
    await button(/^2026-11-20 周五 工作日$/).click();
    const changing = drawer('修改日期');
    await changing.getByText('调休上班').click();
    await expect.element(changing.getByText('所选日期中没有周六、周日')).toBeVisible();
    await expect.element(changing.getByRole('button', { name: '查看影响' })).toBeDisabled();
    await changing.getByPlaceholder('开始日期').fill('2026-11-20');
    await userEvent.keyboard('{Enter}');
    await changing.getByPlaceholder('结束日期').fill('2026-11-22');
    await userEvent.keyboard('{Enter}');
    await changing.getByRole('button', { name: '查看影响' }).click();
    await expect
      .poll(() => gateway.asked(calls.previewCalendar))
      .toEqual([
        {
          changes: [
            { day: '2026-11-21', kind: 'workday' },
            { day: '2026-11-22', kind: 'workday' },
          ],
        },
      ]);
    await changing.getByRole('button', { name: '返回修改' }).click();
    await expect.element(changing.getByLabelText('节日名称')).toBeVisible();
  });
});
