import { calls } from '@anju/contract';
import { page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import {
  button,
  claimedCase,
  correctedCase,
  decidedCase,
  dialog,
  listed,
  openCase,
  region,
  unclaimedCase,
} from '../../testing/index.ts';

const panel = () => region('办理');

describe('keys and focus of who reviews a case', () => {
  test('SYS-11 one key claims it and asks for the opinion, one more sends it, and another opens the next case', async () => {
    const { gateway, shell, become } = await openCase(unclaimedCase());
    gateway.answer(calls.actOnCase, ({ action }) => become(action.kind === 'claim' ? claimedCase() : decidedCase()));
    const other = unclaimedCase({ id: 7, number: '99010120261119ZL201000007X' });
    gateway.answer(calls.listCases, { list: [listed(claimedCase()), listed(other)], next: null });
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await userEvent.keyboard('a');
    const opinion = dialog('通过').getByRole('textbox', { name: '意见' });
    await expect.element(opinion).toHaveFocus();
    await userEvent.keyboard('aqn fine');
    await expect.element(opinion).toHaveValue('aqn fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(panel()).toMatchTextContent('您目前没有可以进行的操作');
    await expect
      .poll(() => gateway.asked(calls.actOnCase).map(({ action, opinion: words }) => [action, words]))
      .toEqual([
        [{ kind: 'claim' }, ''],
        [{ kind: 'decide', decision: 'approve' }, 'aqn fine'],
      ]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ title: `租赁合同备案 ${other.number}`, query: { id: '7' } }]);
    // The approved case offers no action any more, so its tab is closed.
    await expect.poll(() => shell.closed).toHaveLength(1);
  });

  test('SYS-11 keys lead from place to place, mark what has the focus and show what has changed', async () => {
    await openCase(correctedCase({ offered: ['release', 'approve', 'return'] }));
    await expect.element(button('标记需补正：月租金')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(button('标记需补正：所在区')).toHaveFocus();
    await userEvent.keyboard('jk');
    await expect.element(button('标记需补正：所在区')).toHaveFocus();
    await userEvent.keyboard('f');
    await expect.element(page.getByRole('textbox', { name: '所在区需补正的原因' })).toHaveFocus();
    await userEvent.keyboard('qnc');
    await expect.element(page.getByRole('textbox', { name: '所在区需补正的原因' })).toHaveValue('qnc');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('c');
    await expect.element(region('申请表').getByText('月租金')).toBeVisible();
    await expect.element(region('申请表').getByText('租赁起始日期')).not.toBeInTheDocument();
    await userEvent.keyboard('c');
    await expect.element(region('申请表').getByText('租赁起始日期')).toBeVisible();
  });

  test('SYS-11 its keys are listed, and act no longer where they are switched off', async () => {
    const { gateway, leave } = await openCase(unclaimedCase()).then(({ shell, ...rest }) => ({ ...rest, ...shell }));
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await userEvent.keyboard('?');
    await expect.element(dialog('快捷键')).toMatchTextContent('Q签收');
    await expect.element(dialog('快捷键')).toMatchTextContent('A通过（未签收的先签收）');
    await dialog('快捷键').getByRole('switch', { name: '启用单键快捷键' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('快捷键')).not.toBeInTheDocument();
    await userEvent.keyboard('qa');
    await expect.element(panel()).toMatchTextContent('尚未签收');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(gateway.asked(calls.actOnCase)).toEqual([]);
    // The switched-off keys stay off for the next case.
    await leave();
    await openCase(unclaimedCase());
    await expect.element(button('签收')).not.toHaveAttribute('aria-keyshortcuts');
  });

  test('a dialog that Escape closes gives the focus back to the button that opened it, also by its key', async () => {
    await openCase(claimedCase());
    await expect.element(button('通过')).toBeVisible();
    const isInDialog = () => document.activeElement?.closest('[role=dialog]') != null;
    for (const [name, open] of [
      ['通过', '{Enter}'],
      ['退回补正', '{Enter}'],
      ['不予通过', 'x'],
      ['快捷键', '?'],
    ] as const) {
      if (open === '{Enter}') (button(name).element() as HTMLElement).focus();
      else (document.activeElement as HTMLElement).blur();
      await userEvent.keyboard(open);
      await expect.poll(isInDialog).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(button(name)).toHaveFocus();
    }
  });

  test('a dialog that a key has opened in place of another button leaves the focus on the page', async () => {
    const { gateway, become } = await openCase(unclaimedCase());
    gateway.answer(calls.actOnCase, () => become(claimedCase()));
    await expect.element(button('签收')).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(dialog('通过')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('what is done in a dialog leaves the focus on the page, where the button that opened it is gone', async () => {
    const { gateway, become } = await openCase(claimedCase());
    gateway.answer(calls.actOnCase, () => become(decidedCase()));
    await button('通过').click();
    await button('确定').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
