import { type CallOutput, calls, maxBoxCount } from '@anju/contract';
import { citizen } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { card, openHome } from '../../../../testing/home.ts';
import { address } from '../../../../testing/tabs.ts';
import { noCases } from '../../../../testing/workspace.ts';

type Item = CallOutput<typeof calls.listMyCases>[number];

const waiting = (tid: string, isBack: boolean): Item => ({
  tcode: isBack ? '99010120261118ZL201000001K' : '',
  applyName: '',
  typebCodeName: '房屋租赁合同备案',
  typebCode: 'ZL201',
  taskName: '',
  createTime: '2026-11-18T02:00:00Z',
  isBack,
  taskId: tid,
  tid,
  boxid: 'pending',
  typeaCode: 'ZL',
  colour: isBack ? 'paused' : 'none',
  dueOn: null,
  workdaysLeft: null,
  pauseReason: isBack ? '待申请人补正' : null,
});
const steps = () => card('下一步').getByRole('listitem');
const openWith = (pending: number, paused: number) =>
  openHome(citizen, (gateway) => {
    gateway.answer(calls.countBoxes, { ...noCases, pending, pendingDue: { ...noCases.pendingDue, paused } });
    gateway.answer(calls.listMyCases, [waiting('7', true), waiting('8', false), waiting('9', false)]);
  });

describe('card 下一步', () => {
  test('what waits for an applicant is counted to the last one, however much there is on a page of the list', async () => {
    await openWith(103, 1);
    await expect.element(steps().first()).toMatchTextContent('1 件申请需要补正');
    await expect.element(steps().first()).toMatchTextContent('房屋租赁合同备案被退回，请按告知书补齐材料后重新提交');
    await expect.element(steps().nth(1)).toMatchTextContent('102 份草稿还没有提交');
    await steps().first().getByRole('button', { name: '去补正' }).click();
    expect(address(), 'the only one at once').toBe('/lease-app/cases/case?id=7');
  });

  test('where the count ends it says that there are more; several open their list', async () => {
    await openWith(maxBoxCount, 1);
    await expect.element(steps().nth(1)).toMatchTextContent(`${maxBoxCount - 1}+ 份草稿还没有提交`);
    await steps().nth(1).getByRole('button', { name: '继续填写' }).click();
    expect(address()).toBe('/lease-app/cases?box=pending');
  });

  test('where nothing waits it says so', async () => {
    await openHome(citizen);
    await expect.element(card('下一步')).toMatchTextContent('目前没有需要您处理的事项');
  });
});
