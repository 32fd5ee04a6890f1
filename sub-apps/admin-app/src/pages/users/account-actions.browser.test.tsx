import { calls } from '@anju/contract';
import { choose, chooseMore, drawer, expectNoBarriers, page, row, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, citizen01, clerk01, locked, openUsers } from '../../../testing/users.ts';

const filter = (name: string) => page.getByRole('combobox', { name });

describe('rarer actions of an account', () => {
  test('to disable it says what follows; enabled again, it is listed as before', async () => {
    const { gateway, shell } = await openUsers();
    await chooseMore('clerk01', '停用');
    const dialog = drawer('停用用户 clerk01？');
    await expect.element(dialog).toMatchTextContent('正在进行的登录会立即退出');
    await expectNoBarriers();
    await dialog.getByRole('button', { name: '停用' }).click();
    await expect.element(row('clerk01')).toMatchTextContent('停用');
    await expect.element(button('更多：clerk01')).toHaveFocus();
    await chooseMore('clerk01', '启用');
    await drawer('启用用户 clerk01？').getByRole('button', { name: '启用' }).click();
    await expect.element(row('clerk01')).toMatchTextContent('正常');
    await expect
      .poll(() => gateway.asked(calls.setAccountEnabled))
      .toEqual([
        { id: clerk01.id, enabled: false },
        { id: clerk01.id, enabled: true },
      ]);
    await expect
      .poll(() => shell.messages.map(({ text }) => text))
      .toEqual(['用户已停用，其登录已全部退出', '用户已启用']);
  });

  test('a password is cleared when that is confirmed, and not when it is called off', async () => {
    const { gateway, shell } = await openUsers();
    await chooseMore('citizen01', '作废密码');
    const dialog = drawer('作废用户 citizen01 的密码？');
    await expect.element(dialog).toMatchTextContent('正在进行的登录全部退出');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(gateway.asked(calls.clearPassword)).toEqual([]);
    await chooseMore('citizen01', '作废密码');
    await dialog.getByRole('button', { name: '作废密码' }).click();
    await expect.element(button('更多：citizen01')).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.clearPassword)).toEqual([{ id: citizen01.id }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '密码已作废，其登录已全部退出' }]);
  });

  test('a locked name is found by its state, and unlocked', async () => {
    const { gateway } = await openUsers();
    await choose(filter('状态'), '锁定');
    await button('查询').click();
    await expect.element(row('clerk01')).not.toBeInTheDocument();
    await chooseMore('entemp01', '解除锁定');
    await drawer('解除用户 entemp01 的锁定？').getByRole('button', { name: '解除锁定' }).click();
    await expect.element(page.getByText('没有符合条件的用户')).toBeVisible();
    await button('重置').click();
    await expect.element(row('entemp01')).toMatchTextContent('正常');
    await expect.poll(() => gateway.asked(calls.unlockAccount)).toEqual([{ id: locked.id }]);
  });

  test('what is offered is what can be done: scopes of an official alone, and nothing is unlocked that is not locked', async () => {
    await openUsers();
    for (const [name, offered] of [
      ['clerk01', ['设置数据范围', '停用', '作废密码']],
      ['citizen01', ['停用', '作废密码', '解除动态验证码']],
      ['entemp01', ['停用', '解除锁定', '作废密码']],
    ] as const) {
      await button(`更多：${name}`).click();
      await expect
        .poll(() =>
          page
            .getByRole('menuitem')
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(offered);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
    }
  });
});
