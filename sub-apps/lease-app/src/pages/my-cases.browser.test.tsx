import { listed, returnedCase, unclaimedCase } from '@anju/case-ui/testing';
import { calls, defaultTableSettings, type ListedCase, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, row, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../sub-app.ts';

const none = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
const returned = listed(returnedCase({ id: 1, number: '99010120261118ZL201000001X' }));
const open = listed(unclaimedCase({ id: 2 }));
const granted = listed(unclaimedCase({ id: 3, number: '99010120261101ZL2010000035' }), {
  phase: 'closed',
  stepName: null,
  result: 'granted',
});
const boxes: Partial<Record<string, ListedCase[]>> = {
  pending: [returned],
  'in-progress': [open],
  done: [granted],
  visible: [open, returned, granted],
};

async function openMyCases(query: Record<string, string> = {}) {
  const gateway = startGateway();
  gateway.answer(calls.listAskedConfirmations, []);
  gateway.answer(calls.getTableSettings, defaultTableSettings);
  gateway.answer(calls.countBoxes, {
    pending: 1,
    inProgress: 1,
    done: 1,
    doneThisMonth: 1,
    pendingDue: none,
    inProgressDue: none,
    supervised: null,
  });
  gateway.answer(calls.listCases, ({ box }) => ({ list: boxes[box] ?? [], next: null }));
  const shell = await openPage(subApp, pages.leaseApp.cases, { user: citizen, query });
  await expect.element(page.getByRole('table')).toBeVisible();
  return { gateway, shell };
}

const box = (name: string | RegExp) => page.getByRole('radiogroup', { name: '办件箱' }).getByText(name);

describe('boxes of who applies', () => {
  test('API-19 what came back, what is under way, what is closed and all of it stand in boxes of their own, counted and by their address', async () => {
    const { gateway, shell } = await openMyCases();
    await expect.element(row(returned.number ?? '')).toMatchTextContent('待补正');
    await expect.element(row(open.number ?? '')).not.toBeInTheDocument();
    await box('在办 1').click();
    await expect.element(row(open.number ?? '')).toBeVisible();
    await expect.element(row(returned.number ?? '')).not.toBeInTheDocument();
    await expect.poll(() => shell.query).toEqual({ box: 'in-progress' });
    await box('已办 1').click();
    await expect.element(row(granted.number ?? '')).toMatchTextContent('已备案');
    await row(granted.number ?? '')
      .getByRole('link')
      .click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ title: `租赁合同备案 ${granted.number}`, query: { id: '3' } }]);
    await box('全部').click();
    await expect.element(page.getByRole('combobox', { name: '办理状态' })).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.listCases).map((asked) => asked.box))
      .toEqual(['pending', 'in-progress', 'done', 'visible']);
  });

  test('nothing stands in the way of who reads them, in any look', async () => {
    await openMyCases({ box: 'visible' });
    await expect.element(row(granted.number ?? '')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
