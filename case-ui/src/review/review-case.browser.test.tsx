import { calls } from '@anju/contract';
import { expectReadableInEveryTheme, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  claimedCase,
  closedCase,
  correctedCase,
  decidedCase,
  dialog,
  openCase,
  region,
  unclaimedCase,
} from '../../testing/index.ts';

const panel = () => region('办理');

describe('case, as an official sees it', () => {
  test('SYS-11 it is claimed with one press, approved with two more, and then is at the next step', async () => {
    const { gateway, shell, become } = await openCase(unclaimedCase());
    gateway.answer(calls.actOnCase, ({ action }) => become(action.kind === 'claim' ? claimedCase() : decidedCase()));
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await expect.element(panel()).toMatchTextContent('签收后可以作出决定');
    await button('签收').click();
    await expect.element(panel()).toMatchTextContent('由周初审办理');
    await button('通过').click();
    await button('确定').click();
    await expect.element(panel()).toMatchTextContent('复审');
    await expect.element(panel()).toMatchTextContent('您目前没有可以进行的操作');
    await expect
      .poll(() => gateway.asked(calls.actOnCase))
      .toEqual([
        { id: 2, version: 2, action: { kind: 'claim' }, opinion: '' },
        { id: 2, version: 3, action: { kind: 'decide', decision: 'approve' }, opinion: '' },
      ]);
    await expect.poll(() => shell.title).toBe(`租赁合同备案 ${unclaimedCase().number}`);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已签收', '已通过']);
  });

  test('opening it asks for three things; who else has it open is asked for behind that', async () => {
    const { gateway } = await openCase(claimedCase());
    await expect.element(page.getByRole('list', { name: '办理经过的环节' })).toBeInTheDocument();
    for (const call of [calls.getCase, calls.listCaseTypes, calls.getProcessDrawing])
      await expect.poll(() => gateway.asked(call as typeof calls.getCase)).toHaveLength(1);
    expect(gateway.asked(calls.watchCase)).toEqual([]);
    await expect.poll(() => gateway.asked(calls.watchCase)).toHaveLength(1);
  });

  test('somebody else was faster: the sentence of the server stands beside the fresh case', async () => {
    const { gateway, become } = await openCase(claimedCase());
    await button('不予通过').click();
    await button('确定').click();
    await expect.element(dialog('不予通过').getByRole('alert')).toHaveTextContent('请填写理由');
    await dialog('不予通过').getByRole('textbox', { name: '理由' }).fill('出租人无权出租');
    gateway.refuse(calls.actOnCase, 'conflict', '该办件已由张出租办理，请刷新后重试');
    become(closedCase({ result: 'withdrawn', papers: [] }));
    await button('确定').click();
    await expect.element(panel().getByRole('alert')).toHaveTextContent('该办件已由张出租办理，请刷新后重试');
    await expect.element(dialog('不予通过')).not.toBeInTheDocument();
    await expect.element(panel()).toMatchTextContent('已办结');
    await expect.element(button('不予通过')).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.actOnCase)).toMatchObject([{ opinion: '出租人无权出租' }]);
  });

  test('another refusal stays in the dialog, with the words that were written', async () => {
    const { gateway } = await openCase(claimedCase());
    await button('通过').click();
    await dialog('通过').getByRole('textbox', { name: '意见' }).fill('材料齐全');
    gateway.refuse(calls.actOnCase, 'forbidden', '您不能办理本办件');
    await button('确定').click();
    await expect.element(dialog('通过').getByRole('alert')).toHaveTextContent('您不能办理本办件');
    await expect.element(dialog('通过').getByRole('textbox', { name: '意见' })).toHaveValue('材料齐全');
    gateway.breakOff(calls.actOnCase);
    await button('确定').click();
    await expect.element(dialog('通过').getByRole('alert')).not.toHaveTextContent('您不能办理本办件');
    await expect.element(dialog('通过').getByRole('alert')).toBeVisible();
  });

  test.for([
    ['corrected', correctedCase()],
    ['closed', closedCase()],
  ] as const)('one that is %s can be read in every theme', async ([_how, detail]) => {
    await openCase(detail);
    await expect.element(page.getByRole('list', { name: '办理经过的环节' })).toBeInTheDocument();
    await expectReadableInEveryTheme();
  });

  test('an address without a case is told in words', async () => {
    await openCase(claimedCase(), { query: { id: 'x' } });
    await expect.element(page.getByRole('alert')).toHaveTextContent('缺少办件编号');
  });
});
