import { calls } from '@anju/contract';
import { drawer, expectNoBarriersInAnyLook, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, openCalendar } from '../../../testing/calendar.ts';

describe('import of an official list', () => {
  test('what cannot be read is told line by line and stops it; a file takes its place, and its days are in the calendar', async () => {
    const { gateway, shell } = await openCalendar({ query: { year: '2027' } });
    await expect.element(page.getByRole('heading', { name: '2027 年', level: 2 })).toBeVisible();
    await button('导入放假安排').click();
    const importing = drawer('导入放假安排');
    const showEffects = importing.getByRole('button', { name: '查看影响' });
    await expect.element(showEffects).toBeDisabled();
    await importing.getByLabelText('放假安排').fill('2027,元旦,1月1日,');
    await expect.element(importing.getByRole('region', { name: '读出 1 天' })).toBeVisible();
    await importing.getByLabelText('放假安排').fill('2027,元旦,1月1日至2日,\n2027,国庆节,10月32日,');
    await expect.element(importing.getByRole('alert')).toMatchTextContent('第 2 行：没有这一天：10月32日');
    await expect
      .element(importing.getByRole('region', { name: '读出 2 天' }))
      .toMatchTextContent('2027-01-02 放假 元旦');
    await expect.element(showEffects).toBeDisabled();

    const list = '年份,名称,放假日期,上班日期\n2027,元旦,1月1日,\n2027,国庆节,10月1日至3日,\n';
    const file = document.querySelector<HTMLInputElement>('.ant-drawer input[type=file]');
    await page.elementLocator(file as Element).upload(new File([list], 'holidays.csv', { type: 'text/csv' }));
    await expect
      .element(importing.getByRole('region', { name: '读出 4 天' }))
      .toMatchTextContent('2027-10-03 放假 国庆节');
    await showEffects.click();
    const effects = importing.getByRole('region', { name: '对在办办件的影响' });
    await expect.element(effects).toMatchTextContent('将修改 4 天没有在办办件的到期日因此改变。');
    await importing.getByRole('button', { name: '确认修改' }).click();
    await expect.element(importing.getByText('请填写变更依据')).toBeVisible();
    expect(gateway.asked(calls.changeCalendar)).toEqual([]);
    await importing.getByLabelText('变更依据').fill('放假通知');
    await importing.getByRole('button', { name: '确认修改' }).click();
    await expect.element(button('2027-10-01 周五 放假 国庆节')).toBeVisible();
    await expect.element(page.getByText('最近由管理员修改：放假通知')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.changeCalendar)).toMatchObject([{ version: 4, reason: '放假通知' }]);
    await expect
      .poll(() => shell.messages)
      .toEqual([{ kind: 'success', text: '工作日历已修改 4 天，重新计算了 0 件办件的到期日' }]);
    await expect.poll(() => shell.invalidated).toContain(calls.listWarnings.path);
  });

  test('nothing stands in the way of who reads its faults, in any look', async () => {
    await openCalendar();
    await button('导入放假安排').click();
    await drawer('导入放假安排').getByLabelText('放假安排').fill('2026,元旦,1月1日至2日,\n2026,国庆节,10月32日,');
    await expect.element(drawer('导入放假安排').getByRole('alert')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
