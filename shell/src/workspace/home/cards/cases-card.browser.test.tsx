import { type CaseBoxItem, calls } from '@anju/contract';
import { approver, page, reviewer, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { card, openHome } from '../../../../testing/home.ts';
import { activeTab, address } from '../../../../testing/tabs.ts';
import { noCases } from '../../../../testing/workspace.ts';

const listed = (changes: Partial<CaseBoxItem>): CaseBoxItem => ({
  tcode: '99010120261030FH301000002L',
  applyName: '安居置业（示例）有限公司',
  typebCodeName: '商品房预售许可',
  typebCode: 'FH301',
  taskName: '初审',
  createTime: '2026-10-30T20:00:00Z',
  isBack: false,
  taskId: 'task',
  tid: '7',
  boxid: 'pending',
  typeaCode: 'FH',
  colour: 'green',
  dueOn: '2026-11-20',
  workdaysLeft: 3,
  pauseReason: null,
  ...changes,
});

const cases = () => card('我的办件');
const rows = () => cases().getByRole('list').getByRole('listitem');
const due = { overdue: 500, today: 3, soon: 5, ample: 14, paused: 3 };

const openCases = () =>
  openHome(approver, (gateway) => {
    gateway.answer(calls.countBoxes, { ...noCases, pending: 26, pendingDue: due });
    gateway.answer(calls.listMyCases, ({ businessType, due }) =>
      due
        ? []
        : (['FH', 'ORG', 'SH', 'ZL'] as const).map((typeaCode, index) =>
            listed({
              typeaCode,
              tid: `${businessType}-${index}`,
              taskId: typeaCode,
              tcode: `NO${businessType}${typeaCode}`,
              ...(typeaCode === 'ORG' && { taskName: '受理', isBack: true, colour: 'red', workdaysLeft: -2 }),
            }),
          ),
    );
  });

describe('card 我的办件', () => {
  test('DSH-14 DSH-15 DSH-16 DSH-17 the cases of a box are told, and open in the app they belong to', async () => {
    const gateway = await openCases();
    await expect.element(cases().getByRole('radio', { name: '待办' })).toBeChecked();
    await expect.poll(() => rows().elements()).toHaveLength(4);
    await expect.poll(() => gateway.asked(calls.listMyCases).at(-1)).toEqual({ businessType: 0 });
    const [first, second] = [rows().first(), rows().nth(1)];
    await expect.element(first).toMatchTextContent('安居置业（示例）有限公司 · 商品房预售许可');
    await expect.element(first).toMatchTextContent('NO0FH');
    await expect.element(first).toMatchTextContent('剩 3 个工作日');
    // In the city the next day had begun already.
    await expect.element(first).toMatchTextContent('2026-10-31');
    await expect.element(first.getByText('退回')).not.toBeInTheDocument();
    await expect.element(second.getByText('退回')).toBeVisible();
    await expect.element(second).toMatchTextContent('超期 2 个工作日');
    const highlighted = { backgroundColor: 'rgb(236, 245, 255)' };
    await expect.element(first.getByText('初审', { exact: true })).toHaveStyle(highlighted);
    await expect.element(second.getByText('受理', { exact: true })).not.toHaveStyle(highlighted);

    for (const [row, app] of [
      [0, 'fh-app'],
      [1, 'org-app'],
      [2, 'sh-app'],
      [3, 'lease-app'],
    ] as const) {
      await rows().nth(row).getByRole('time').dblClick();
      expect(address()).toBe(`/${app}/cases/case?id=0-${row}`);
      await expect.element(activeTab()).toMatchTextContent(/^商品房预售许可 NO0/);
      await page.getByRole('tab', { name: '首页' }).click();
    }
    (first.getByRole('link').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/fh-app/cases/case?id=0-0');
  });

  test('DSH-14 DSH-15 a time limit and a box narrow them down, and the way to more is to the same', async () => {
    const gateway = await openCases();
    await cases().getByRole('button', { name: '今日到期 3 件' }).click();
    await expect.element(cases().getByText('没有这一时限的办件')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listMyCases).at(-1)).toEqual({ businessType: 0, due: 'today' });
    await cases().getByRole('link', { name: '查看更多' }).click();
    expect(address()).toBe('/main-app/main/waitDoneItemView?due=today');
    await page.getByRole('tab', { name: '首页' }).click();
    for (const [radio, businessType, path] of [
      ['在办', 1, 'doingItemView'],
      ['已办', 2, 'alreadyDoingItemView'],
      ['待办', 0, 'waitDoneItemView'],
    ] as const) {
      await cases().getByRole('radio', { name: radio }).click();
      await expect.element(cases().getByText(`NO${businessType}FH`)).toBeVisible();
      await expect.poll(() => gateway.asked(calls.listMyCases)).toContainEqual({ businessType });
      await cases().getByRole('link', { name: '查看更多' }).click();
      expect(address()).toBe(`/main-app/main/${path}`);
      await page.getByRole('tab', { name: '首页' }).click();
    }
  });

  test('an empty box says so, each in its own words', async () => {
    await openHome(approver);
    for (const [radio, words] of [
      ['待办', '没有待办的办件'],
      ['在办', '没有在办的办件'],
      ['已办', '还没有办结的办件'],
    ] as const) {
      await cases().getByRole('radio', { name: radio }).click();
      await expect.element(cases().getByText(words)).toBeVisible();
    }
  });

  test('the clock and the date of a case stand beside each other at every width, in care mode too', async () => {
    const paused = listed({
      tid: '8',
      taskId: 'paused',
      taskName: '',
      isBack: true,
      colour: 'paused',
      dueOn: null,
      workdaysLeft: null,
      pauseReason: '鉴定，预计 15 日：等待房屋安全鉴定机构出具鉴定结论，并由申请人补充说明使用情况',
    });
    await openHome(reviewer, (gateway) =>
      gateway.answer(calls.listMyCases, ({ businessType }) =>
        businessType === 0 ? [listed({ colour: 'amber', workdaysLeft: 1 })] : [listed({}), paused],
      ),
    );
    for (const [tab, care] of [
      ['待办', false],
      ['在办', false],
      ['在办', true],
    ] as const) {
      await page.viewport(1440, 900);
      await cases().getByRole('radio', { name: tab }).click();
      await expect.poll(() => rows().elements()).toHaveLength(tab === '待办' ? 1 : 2);
      document.documentElement.classList.toggle('care', care);
      for (const width of [320, 390, 640, 768, 880, 960, 1024, 1200, 1280, 1440, 1920]) {
        await page.viewport(width, 900);
        await expect.element(rows().first()).toBeVisible();
        await expect.poll(overprinted, { message: `at ${width}` }).toEqual([]);
      }
    }
  });
});

/** Returns pairs of texts that overlap on the screen, in the rows of 我的办件 and in 用户信息. */
function overprinted(): string[] {
  const areas = document.querySelectorAll('[data-card="cases"] li, [data-card="user"]');
  return [...areas].flatMap((area) => {
    const drawn = textsIn(area);
    return drawn.flatMap((one, index) =>
      drawn
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 6 &&
            other.top < one.bottom - 6,
        )
        .map((other) => `${one.text} | ${other.text}`),
    );
  });
}

function textsIn(area: Element) {
  const found: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text;
    if (!data.trim() || !parent) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    // A text that is cut off ends where its box ends.
    let box: Element | null = parent;
    while (box && box !== area && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    const end = Math.min(right, box?.getBoundingClientRect().right ?? right);
    found.push({ text: data, left, right: end, top, bottom });
  }
  return found;
}
