import { claimedCase, listed, startCaseGateway, unclaimedCase } from '@anju/case-ui/testing';
import { type CallOutput, calls, linkTo, pages } from '@anju/contract';
import {
  admin,
  drawer,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  reviewer,
  startGateway,
  supervisor,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const due = { overdue: 1, today: 0, soon: 0, ample: 1, paused: 0 };
const nothingDue = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
const workload: CallOutput<typeof calls.getWorkload> = {
  rows: [
    { key: reviewer.id, name: '周初审', open: 2, due },
    { key: null, name: '尚未签收', open: 3, due: { ...nothingDue, ample: 3 } },
  ],
  total: { open: 5, due: { ...due, ample: 4 } },
};
const rated: CallOutput<typeof calls.listFollowUps>['list'][number] = {
  caseId: 7,
  caseNumber: '99010120261101ZL2010000035',
  caseTypeName: '租赁合同备案',
  category: 'ZL',
  applicantName: '张出租',
  stars: 1,
  comment: '等了太久',
  dueOn: '2026-11-25',
};
const { at: _, ...returned } = listed(unclaimedCase({ id: 2, returned: true }));

async function openSupervision() {
  const gateway = startGateway();
  gateway.answer(calls.getWorkload, workload);
  gateway.answer(calls.listFollowUps, { list: [rated], next: null });
  gateway.answer(calls.listSecondReturns, [returned]);
  gateway.answer(calls.listCaseFailures, {
    list: [
      {
        work: '期限处理',
        caseId: 2,
        caseNumber: returned.number,
        caseTypeName: '租赁合同备案',
        category: 'ZL',
        enterprise: null,
        reason: '数据库忙',
        since: '2026-11-19T01:00:00.000Z',
        failedAt: '2026-11-19T01:30:00.000Z',
        tries: 3,
      },
    ],
    next: null,
  });
  const shell = await openPage(subApp, pages.mainApp.supervision, { user: supervisor });
  await expect.element(rowIn('在办情况', '周初审')).toBeVisible();
  return { gateway, shell };
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const rowIn = (name: string, text: string) => section(name).getByRole('row').filter({ hasText: text });

describe('supervision', () => {
  test('SYS-11 it is shown who has what, and each figure opens its list', async () => {
    const { shell } = await openSupervision();
    await expect
      .element(page.getByText('各经办人员手上的办件，和需要督查人员处理的事项。点数字可以看这些办件。'))
      .toBeVisible();
    const figure = (name: string) => section('在办情况').getByRole('link', { name, exact: true });
    await figure('周初审在办件数 2 件').click();
    await figure('周初审已超期 1 件').click();
    await figure('合计已超期 1 件').click();
    const list = linkTo(pages.mainApp.search);
    await expect
      .poll(() => shell.opened)
      .toEqual([
        { ...list, query: { assignee: reviewer.id } },
        { ...list, query: { due: 'overdue', assignee: reviewer.id } },
        { ...list, query: { due: 'overdue' } },
      ]);
    await expect.element(rowIn('在办情况', '尚未签收')).toMatchTextContent('3');
    await expect.element(page.getByRole('link', { name: /^尚未签收/ })).not.toBeInTheDocument();
    await expect.element(figure('合计在办件数 5 件')).not.toBeInTheDocument();
  });

  test('a follow-up of a bad rating is closed with what came of it', async () => {
    const { gateway, shell } = await openSupervision();
    await expect.element(rowIn('差评回访', '等了太久')).toMatchTextContent(/张出租.*1 星.*2026-11-25/);
    await page.getByRole('button', { name: `办结回访：${rated.caseNumber}` }).click();
    const dialog = drawer('办结回访');
    await dialog.getByRole('button', { name: '办结回访' }).click();
    await expect.element(dialog.getByText('请填写回访结果')).toBeVisible();
    await dialog.getByRole('textbox', { name: '回访结果' }).fill(' 已致电说明，申请人表示理解 ');
    gateway.answer(calls.closeFollowUp, null);
    gateway.answer(calls.listFollowUps, { list: [], next: null });
    await dialog.getByRole('button', { name: '办结回访' }).click();
    await expect.element(section('差评回访').getByText('没有待回访的差评')).toBeVisible();
    await expect
      .poll(() => gateway.asked(calls.closeFollowUp))
      .toEqual([{ caseId: 7, note: '已致电说明，申请人表示理解' }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '回访已办结' }]);
  });

  test('what was returned once, and what the system could not do by itself, leads to its case', async () => {
    const { shell } = await openSupervision();
    await expect.element(rowIn('再次退回补正', returned.number ?? '')).toMatchTextContent(/租赁合同备案.*张出租.*初审/);
    await rowIn('再次退回补正', returned.number ?? '')
      .getByRole('link')
      .click();
    await expect.element(rowIn('自动处理未成功', '期限处理')).toMatchTextContent(/数据库忙.*2026-11-19 09:00.*3/);
    await rowIn('自动处理未成功', '期限处理').getByRole('link').click();
    const opened = { title: `租赁合同备案 ${returned.number}`, query: { id: '2' } };
    await expect.poll(() => shell.opened).toMatchObject([opened, opened]);
  });

  test('an administrator sees failures alone', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listCaseFailures, { list: [], next: null });
    await openPage(subApp, pages.mainApp.supervision, { user: admin });
    await expect.element(section('自动处理未成功').getByText('没有未成功的自动处理')).toBeVisible();
    await expect.element(section('在办情况')).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openSupervision();
    await expectNoBarriersInAnyLook();
  });
});

describe('case that was returned once', () => {
  test('SYS-11 a second return is permitted on its page, with a reason', async () => {
    const detail = claimedCase({ offered: ['permit-return'] });
    const gateway = startCaseGateway(detail);
    gateway.answer(calls.actOnCase, { ...detail, version: detail.version + 1, offered: [] });
    await openPage(subApp, pages.mainApp.case, { user: supervisor, query: { id: String(detail.id) } });
    await page.getByRole('button', { name: '允许再次补正' }).click();
    await page.getByRole('button', { name: '确定', exact: true }).click();
    expect(gateway.asked(calls.actOnCase)).toEqual([]);
    await page.getByRole('textbox', { name: '理由' }).fill('补正后仍与合同不一致');
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(page.getByRole('button', { name: '允许再次补正' })).not.toBeInTheDocument();
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toMatchObject([
        { id: detail.id, version: detail.version, action: { kind: 'permit-return' }, opinion: '补正后仍与合同不一致' },
      ]);
  });
});
