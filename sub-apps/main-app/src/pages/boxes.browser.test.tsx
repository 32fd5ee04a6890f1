import { leaseType, listed, unclaimedCase } from '@anju/case-ui/testing';
import { calls, defaultTableSettings, type ListedCase, type Page, pages, type TableSettings } from '@anju/contract';
import {
  choose,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  phone,
  putOn,
  reviewer,
  row,
  startAtTop,
  startGateway,
  tabThrough,
  tabTo,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../sub-app.ts';

const newer = listed(unclaimedCase({ id: 2, number: '99010120261119ZL201000002Z' }));
const older = listed(unclaimedCase({ id: 1, number: '99010120261118ZL201000001X', dueOn: '2026-11-23' }), {
  at: '2026-11-18T02:00:00.000Z',
});
const rejected = listed(unclaimedCase({ id: 3, number: '99010120261101ZL2010000035' }), {
  phase: 'closed',
  stepName: null,
  result: 'rejected',
});
const counts = {
  pending: 2,
  inProgress: 1,
  done: 4,
  doneThisMonth: 1,
  pendingDue: { overdue: 0, today: 0, soon: 0, ample: 2, paused: 0 },
  inProgressDue: { overdue: 1, today: 0, soon: 0, ample: 0, paused: 0 },
  supervised: null,
};

/** The gateway sorts as the server does. */
async function openBox(at: Page, query: Record<string, string> = {}, settings: Partial<TableSettings> = {}) {
  const gateway = startGateway();
  gateway.answer(calls.getOfficialName, { name: '周初审' });
  let kept: TableSettings = { ...defaultTableSettings, ...settings };
  gateway.answer(calls.getTableSettings, () => kept);
  gateway.answer(calls.setTableSettings, ({ settings: set }) => {
    kept = set as TableSettings;
    return null;
  });
  gateway.answer(calls.countBoxes, counts);
  gateway.answer(calls.listCaseTypes, [leaseType]);
  gateway.answer(calls.getExportTerms, { mayExport: false, approvalAbove: 1_000 });
  gateway.answer(calls.listCases, ({ box, order, category, due, bucket }) => {
    const all: ListedCase[] = box === 'done' ? [rejected] : [newer, older];
    const asked = all.filter(
      (one) => (category ?? one.category) === one.category && due !== 'overdue' && bucket !== 'done',
    );
    return { list: order === 'newest' ? asked : asked.toReversed(), next: null };
  });
  const shell = await openPage(subApp, at, { user: reviewer, query });
  return { gateway, shell };
}

const head = (name: string) => page.getByRole('columnheader', { name });
const chips = () => page.getByRole('group', { name: '快捷筛选' });
const chip = (name: string | RegExp) => chips().getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const numbers = () =>
  page
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

describe('box of an official', () => {
  test('SYS-11 each case is shown with its business, applicant, step and time, and opened in the app of its category', async () => {
    const { shell } = await openBox(pages.mainApp.pending);
    await expect
      .element(row(newer.number ?? ''))
      .toMatchTextContent(/租赁合同备案.*张出租.*东湖区.*初审.*剩 3 个工作日.*2026-11-19/);
    await expect.poll(() => shell.title).toBe('业务受理');
    await expect.poll(() => shell.prepared).toMatchObject([{ appcode: 'lease-app' }]);
    await page.getByRole('link', { name: older.number ?? '' }).click();
    const opened = { appcode: 'lease-app', title: `租赁合同备案 ${older.number}`, query: { id: '1' } };
    await expect.poll(() => shell.opened).toMatchObject([opened]);
    await expect.poll(() => shell.expected).toMatchObject([{ query: { id: '1' } }]);
    (row(newer.number ?? '').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shell.opened).toMatchObject([opened, { query: { id: '2' } }]);
  });

  test('what is done with says its result, and has no order by time limits', async () => {
    await openBox(pages.mainApp.done);
    await expect.element(row(rejected.number ?? '')).toMatchTextContent('不予备案');
    await expect.element(head('时限').getByRole('button')).not.toBeInTheDocument();
    await expect.element(chip('全部 4')).toBeVisible();
  });

  test('it is ordered by when a case came and by when it is due, which stands in the address', async () => {
    const { shell } = await openBox(pages.mainApp.pending);
    await expect.poll(numbers).toEqual([newer.number, older.number]);
    await expect.element(head('收件时间')).toHaveAttribute('aria-sort', 'descending');
    await head('收件时间').getByRole('button').click();
    await expect.element(head('收件时间')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => shell.query).toEqual({ order: 'oldest' });
    await expect.poll(numbers).toEqual([older.number, newer.number]);
    await head('时限').getByRole('button').click();
    await expect.element(head('时限')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => shell.query).toEqual({ order: 'due' });
  });

  test('it is narrowed by groups with how many there are, and by a filter that is saved under a name and taken away', async () => {
    const { gateway, shell } = await openBox(pages.mainApp.pending);
    await expect.element(chip('全部 2')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('时限充裕 2')).toBeVisible();
    gateway.answer(calls.countBoxes, { ...counts, pendingDue: { ...counts.pendingDue, ample: 3 } });
    shell.tell('boxes');
    await expect.element(chip('时限充裕 3')).toBeVisible();

    await choose(page.getByRole('combobox', { name: '业务大类' }), '房屋租赁');
    await button('查询').click();
    await expect.poll(() => shell.query).toEqual({ category: 'ZL' });
    await chip('保存当前筛选').click();
    await button('保存').click();
    await expect.element(page.getByText('请填写筛选名称')).toBeVisible();
    await page.getByRole('textbox', { name: '筛选名称' }).fill('租赁');
    await button('保存').click();
    const own = chips().getByRole('button', { name: '租赁', exact: true });
    await expect.element(own).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => gateway.asked(calls.setTableSettings))
      .toMatchObject([
        { table: 'pending-cases', settings: { savedFilters: [{ name: '租赁', query: { category: 'ZL' } }] } },
      ]);
    await chip(/^已超期/).click();
    await expect.element(page.getByText('没有符合条件的办件')).toBeVisible();
    await expect.poll(() => shell.query).toEqual({ due: 'overdue' });
    await own.click();
    await expect.poll(() => shell.query).toEqual({ category: 'ZL' });
    await chips().getByRole('button', { name: '删除筛选：租赁' }).click();
    await expect.element(own).not.toBeInTheDocument();
  });

  test('it is arranged by its reader, one change told after the other, and found so again', async () => {
    const { gateway, shell } = await openBox(pages.mainApp.pending, { due: 'ample', order: 'due' });
    await expect.element(head('所在区')).toBeVisible();
    await button('列设置').click();
    await page.getByRole('checkbox', { name: '所在区' }).click();
    await expect.element(head('所在区')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => gateway.asked(calls.setTableSettings)).toHaveLength(1);
    // A change that is made while another one is being saved is saved next.
    const { release } = gateway.hold(calls.setTableSettings, null);
    await page.getByRole('radiogroup', { name: '行距' }).getByText('紧凑').click();
    const edge = page.getByRole('separator', { name: '业务名称的列宽' });
    const width = Number(edge.element().getAttribute('aria-valuenow'));
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(edge).toHaveAttribute('aria-valuenow', String(width + 16));
    await expect.poll(() => gateway.asked(calls.setTableSettings)).toHaveLength(2);
    release();
    const arranged = { hidden: ['district'], density: 'compact', widths: { type: width + 16 } } as const;
    await expect.poll(() => gateway.asked(calls.setTableSettings).at(-1)?.settings).toMatchObject(arranged);
    await shell.leave();

    await openBox(pages.mainApp.pending, { due: 'ample', order: 'due' }, { ...arranged, hidden: ['district'] });
    await expect.element(chip(/^时限充裕/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(head('时限')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(head('所在区')).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
    await expect.element(edge).toHaveAttribute('aria-valuenow', String(width + 16));
  });

  test('Tab leads through every field of its filter, the months too, to the first case, which Enter opens', async () => {
    const { shell } = await openBox(pages.mainApp.pending);
    await expect.element(row(newer.number ?? '')).toBeVisible();
    startAtTop();
    for (const name of ['业务大类', '时限']) await tabTo(page.getByRole('combobox', { name }));
    await tabThrough([page.getByPlaceholder('开始月份'), page.getByPlaceholder('结束月份')]);
    await tabTo(button('查询'));
    await tabTo(page.getByRole('link', { name: newer.number ?? '' }));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shell.opened).toMatchObject([{ query: { id: '2' } }]);
  });

  test('on a phone a row is a card within the window, and nothing stands in the way of its reader in any look', async () => {
    await openBox(pages.mainApp.pending);
    await expect.element(row(newer.number ?? '')).toBeVisible();
    await putOn({ window: phone });
    const right = () =>
      row(newer.number ?? '')
        .element()
        .getBoundingClientRect().right;
    await expect.poll(right).toBeLessThanOrEqual(phone.width);
    await expectNoBarriersInAnyLook();
  });
});

describe('search of cases', () => {
  test('a filter in the address narrows the list down and is said beside it; a reset takes it away', async () => {
    const { gateway, shell } = await openBox(pages.mainApp.search, {
      category: 'ZL',
      bucket: 'done',
      from: '2025-01',
      to: '2025-06',
      outcome: 'granted',
    });
    await expect.element(page.getByText('没有符合条件的办件')).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.listCases))
      .toMatchObject([
        {
          box: 'visible',
          category: 'ZL',
          bucket: 'done',
          months: { from: '2025-01', to: '2025-06' },
          outcome: 'granted',
        },
      ]);
    const conditions = page.getByRole('region', { name: '其他条件' });
    await expect.element(conditions).toMatchTextContent('办理结果：同意');
    await expectNoBarriersInAnyLook();
    await conditions.getByRole('button', { name: '取消条件：办理结果' }).click();
    await expect.poll(() => shell.query).not.toHaveProperty('outcome');
    await expect.element(conditions).not.toBeInTheDocument();
    await button('重置').click();
    await expect.element(row(newer.number ?? '')).toBeVisible();
    await expect.poll(() => shell.query).toEqual({});
  });

  test('words of the address find what they name; a single letter is asked to be more', async () => {
    const gateway = startGateway();
    gateway.answer(calls.getTableSettings, defaultTableSettings);
    gateway.answer(calls.getExportTerms, { mayExport: false, approvalAbove: 1_000 });
    gateway.answer(calls.searchEverything, {
      list: [
        {
          kind: 'case',
          title: '张出租',
          subtitle: '东湖区示例路 1 号',
          leadsTo: '/cases/case?id=2',
          at: newer.at,
          caseId: 2,
          caseNumber: newer.number ?? '',
          caseTypeName: '租赁合同备案',
          nature: 'filing',
          phase: 'open',
          result: null,
        },
      ],
      next: null,
    });
    const shell = await openPage(subApp, pages.mainApp.search, { user: reviewer, query: { text: newer.number ?? '' } });
    const words = page.getByRole('textbox', { name: '查询内容' });
    await expect.element(words).toHaveValue(newer.number ?? '');
    await page.getByRole('link', { name: newer.number ?? '' }).click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ path: '/cases/case', title: `租赁合同备案 ${newer.number}`, query: { id: '2' } }]);
    await words.fill('张');
    await button('查询').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('请至少输入两个字');
    await expect.poll(() => gateway.asked(calls.searchEverything)).toMatchObject([{ text: newer.number }]);
  });

  test('cases of an official are narrowed down by the name, of which the address has the id alone', async () => {
    const { gateway } = await openBox(pages.mainApp.search, { assignee: reviewer.id });
    await expect.element(page.getByRole('region', { name: '其他条件' })).toMatchTextContent('现经办人员：周初审');
    await expect.poll(() => gateway.asked(calls.getOfficialName)).toEqual([{ id: reviewer.id }]);
  });
});
