import { type CaseDetail, calls, defaultTableSettings, pages } from '@anju/contract';
import { expectNoBarriersInAnyLook, openPage, page, reviewer, startGateway, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, caseApp, claimedCase, dialog, leaseType, listed, region, unclaimedCase } from '../../testing/index.ts';

const none = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
const one = unclaimedCase({ id: 1, number: '99010120261119ZL201000001X' });
const other = unclaimedCase({ id: 2 });
const claimed = claimedCase({ id: 3, number: '99010120261119ZL2010000036' });
const row = (of: CaseDetail) => page.getByRole('row').filter({ hasText: of.number ?? '' });

async function openBox() {
  const gateway = startGateway();
  gateway.answer(calls.getTableSettings, defaultTableSettings);
  gateway.answer(calls.countBoxes, {
    pending: 3,
    inProgress: 0,
    done: 0,
    doneThisMonth: 0,
    supervised: null,
    pendingDue: none,
    inProgressDue: none,
  });
  gateway.answer(calls.listCaseTypes, [leaseType]);
  gateway.answer(calls.getExportTerms, { mayExport: false, approvalAbove: 1_000 });
  gateway.answer(calls.listCases, {
    list: [
      listed(one, { batchActions: ['claim'] }),
      listed(other, { batchActions: ['claim'] }),
      listed(claimed, { batchActions: ['approve'] }),
    ],
    next: null,
  });
  const shell = await openPage(caseApp, pages.mainApp.pending, { user: reviewer });
  await expect.element(row(claimed)).toBeVisible();
  return { gateway, shell };
}

const select = (of: CaseDetail) => page.getByRole('checkbox', { name: `选择 ${of.number}` }).click();

describe('box of cases', () => {
  test('several are signed for at once, with a result for each; what one of them does not allow is not offered', async () => {
    const { gateway } = await openBox();
    for (const of of [one, other, claimed]) await select(of);
    const bar = region('批量办理');
    await expect.element(bar).toMatchTextContent('已选 3 件');
    await expect.element(bar).toMatchTextContent('所选办件没有可以一起进行的操作');
    await select(claimed);
    await expectNoBarriersInAnyLook();
    const refused = '该办件已由张出租办理，请刷新后重试';
    gateway.answer(calls.actOnCases, [
      { id: 1, refused: null },
      { id: 2, refused },
    ]);
    await bar.getByRole('button', { name: '签收', exact: true }).click();
    await expect.element(dialog('签收')).toMatchTextContent('对所选 2 件办件逐件签收，互不影响。');
    await button('确定').click();
    const results = () =>
      dialog('办理结果')
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(results).toEqual([`${one.number}：已办理`, `${other.number}：${refused}`]);
    await expect
      .poll(() => gateway.asked(calls.actOnCases))
      .toEqual([
        {
          cases: [
            { id: 1, version: 2 },
            { id: 2, version: 2 },
          ],
          action: { kind: 'claim' },
          opinion: '',
        },
      ]);
    await button('知道了').click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('those that are claimed are approved at once, with one opinion; a refusal of all stays in the dialog', async () => {
    const { gateway } = await openBox();
    await select(claimed);
    await region('批量办理').getByRole('button', { name: '通过', exact: true }).click();
    await dialog('通过').getByRole('textbox', { name: '意见' }).fill('材料\n齐全');
    gateway.failOnTheWay(calls.actOnCases, 502);
    await button('确定').click();
    await expect.element(dialog('通过').getByRole('alert')).toHaveTextContent('系统接口502异常');
    await expect
      .poll(() => gateway.asked(calls.actOnCases))
      .toMatchObject([{ action: { kind: 'decide', decision: 'approve' }, opinion: '材料 齐全' }]);
  });

  test('SYS-11 a case is opened from its row by Enter, or by its number', async () => {
    const { shell } = await openBox();
    (row(one).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('link', { name: other.number ?? '' }).click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject(
        [one, other].map(({ id, number }) => ({
          appcode: 'lease-app',
          path: '/cases/case',
          title: `租赁合同备案 ${number}`,
          query: { id: String(id) },
        })),
      );
    await expect.poll(() => shell.prepared).toMatchObject([{ appcode: 'lease-app', path: '/cases/case' }]);
  });

  test('a case is expected while the pointer is still down; a finger may be about to scroll', async () => {
    const { shell } = await openBox();
    const link = page.getByRole('link', { name: one.number ?? '' }).element();
    const press = (pointerType: string, pressed = 0) =>
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: pressed, pointerType }));
    press('touch');
    press('mouse', 2);
    expect(shell.expected).toEqual([]);
    press('mouse');
    await expect
      .poll(() => shell.expected)
      .toEqual([{ appcode: 'lease-app', path: '/cases/case', query: { id: '1' } }]);
    expect(shell.opened).toEqual([]);
  });
});
