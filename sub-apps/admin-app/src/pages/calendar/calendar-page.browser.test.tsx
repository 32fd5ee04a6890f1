import { type CalendarDay, type CallOutput, calls, pages } from '@anju/contract';
import {
  admin,
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

type Change = CallOutput<typeof calls.changeCalendar>;

const nothingMoves: Change['effects'] = { moved: 0, late: 0, byType: [], examples: [] };
const oneMoves: Change['effects'] = {
  moved: 2,
  late: 1,
  byType: [{ caseType: 'ZL201', name: '租赁合同备案', count: 2 }],
  examples: [
    { number: '990101ZL202611190001', caseTypeName: '租赁合同备案', before: '2026-11-24', after: '2026-11-25' },
    { number: '990101ZL202611190002', caseTypeName: '租赁合同备案', before: '2026-11-25', after: null },
  ],
};

interface Opened {
  readonly query?: Record<string, string>;
  readonly effects?: Change['effects'];
}

/** The gateway keeps what the page changes, as the server does. */
async function openCalendar({ query = {}, effects = nothingMoves }: Opened = {}) {
  const gateway = startGateway();
  let days: CalendarDay[] = [
    { day: '2026-10-01', isWorkday: false, name: '国庆节' },
    { day: '2026-10-02', isWorkday: false, name: '国庆节' },
    { day: '2026-10-10', isWorkday: true, name: '国庆节' },
  ];
  let last: CallOutput<typeof calls.getCalendar>['lastChange'] = null;
  gateway.answer(calls.getCalendar, ({ year }) => ({
    version: 4,
    days: days.filter(({ day }) => day.startsWith(String(year))),
    lastChange: last,
  }));
  const effectsOf = (changes: readonly { day: string }[]) => ({
    version: 4,
    days: changes.map(({ day }) => day),
    effects,
  });
  gateway.answer(calls.previewCalendar, ({ changes }) => effectsOf(changes));
  const change = () =>
    gateway.answer(calls.changeCalendar, ({ changes, reason }) => {
      const changed = changes.map(({ day, kind, name = '' }) => ({ day, isWorkday: kind === 'workday', name }));
      days = [...days, ...changed];
      last = { at: '2026-11-19T02:00:00.000Z', modifier: '管理员', reason };
      return effectsOf(changes);
    });
  change();
  const shell = await openPage(subApp, pages.adminApp.settingsCalendar, { user: admin, query });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(page.getByText('日历还没有在系统中修改过')).toBeVisible();
  return { gateway, shell, change };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

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
