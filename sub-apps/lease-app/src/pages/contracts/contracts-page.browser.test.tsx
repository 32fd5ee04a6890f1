import { button, contractStyles as styles } from '@anju/case-ui/testing';
import { type ContractSummary, type ContractTodo, calls, pages } from '@anju/contract';
import { citizen, expectNoBarriersInAnyLook, openPage, page, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { contractNumber, listedContract } from '../../../testing/contracts.ts';
import { subApp } from '../../sub-app.ts';

const { contract, contractsMine, contractsSigning } = pages.leaseApp;

async function openContracts(list: ContractSummary[]) {
  const gateway = startGateway();
  gateway.answer(calls.listContracts, { list });
  const shell = await openPage(subApp, contractsMine, { user: citizen });
  await expect.element(page.getByRole('heading', { name: '承租/出租合同', level: 1 })).toBeVisible();
  return { gateway, shell };
}

const rowOf = (number: string) => page.getByRole('listitem').filter({ hasText: number });

/** Each entry says whether the reader has to act or waits for others. */
const todos: readonly (readonly [ContractTodo, string, boolean])[] = [
  ['complete', '填写完整后邀请对方', true],
  ['await-opening', '等对方打开邀请链接', false],
  ['answer', '请答复对方的提议', true],
  ['await-answer', '等对方答复提议', false],
  ['settle', '还有内容没有商定', true],
  ['confirm', '请核对并确认文本', true],
  ['await-confirmation', '等对方确认文本', false],
  ['sign', '请签署', true],
  ['await-signature', '等对方签署', false],
  ['answer-unlock', '对方请求解除锁定，请答复', true],
  ['file', '可以申请备案', true],
  ['await-filing', '等待备案', false],
  ['none', '', false],
];

const sidesOf = (lessees: string[]): ContractSummary['sides'] => [
  { side: 'lessor', title: '出租人', people: ['张出租'] },
  { side: 'lessee', title: '承租人', people: lessees },
];

describe('contracts of who asks', () => {
  test('each says of whom, from when to when and for how much it is, as far as it is agreed, and opens', async () => {
    const joint = { id: 5, number: 'HT99010120261119002', state: 'locked', todo: 'await-signature' } as const;
    const draft = { id: 6, number: 'HT99010120261119003', state: 'draft', todo: 'complete' } as const;
    const { shell } = await openContracts([
      listedContract(),
      listedContract({
        ...joint,
        sides: sidesOf(['陈承租', '李合租']),
        facts: [{ label: '月租金', value: '12,500.50 元/月' }],
      }),
      listedContract({ ...draft, sides: sidesOf([]), facts: [] }),
    ]);
    await expect.element(page.getByText('您承租、出租或者促成的合同。要您办理的在前面说明。')).toBeVisible();
    await expect
      .element(rowOf(contractNumber))
      .toMatchTextContent(/张出租 \/ 陈承租\s*2027-01-01 至 2027-12-31\s*3,500\.00 元\/月待对方确认请核对并确认文本$/);
    await expect
      .element(rowOf(joint.number))
      .toMatchTextContent(/张出租 \/ 陈承租、李合租.*12,500\.50 元\/月待签署等对方签署$/);
    await expect.element(rowOf(draft.number)).toMatchTextContent(/张出租 \/ —\s*草稿填写完整后邀请对方$/);
    await expectNoBarriersInAnyLook();
    await button(`打开合同 ${joint.number}`).click();
    await button('起草合同').click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([
        { path: contract.route, title: `租赁合同 ${joint.number}`, query: { id: '5' } },
        { path: contractsSigning.route },
      ]);
  });

  test('what has to be done by whom stands out where it is one’s own turn', async () => {
    await openContracts(
      todos.map(([todo], index) => listedContract({ id: index + 1, number: `HT${index + 10}`, todo })),
    );
    await expect.element(rowOf('HT10')).toBeVisible();
    const shown = page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('div:last-child > p'));
    expect(shown.map((words) => [words?.textContent, words?.className === styles.todo])).toEqual(
      todos.map(([, words, isMine]) => [words, isMine]),
    );
  });

  test('there being none is told, and that they did not come; what the other one does shows by itself', async () => {
    const { gateway, shell } = await openContracts([]);
    await expect.element(page.getByText('还没有合同')).toBeVisible();
    gateway.answer(calls.listContracts, { list: [listedContract()] });
    shell.tell('contracts');
    await expect.element(rowOf(contractNumber)).toBeVisible();
    await shell.leave();
    gateway.refuse(calls.listContracts, 'unavailable', '系统维护中');
    await openPage(subApp, contractsMine, { user: citizen });
    await expect.element(page.getByRole('alert')).toMatchTextContent('加载失败系统维护中');
  });
});
