import { calls } from '@anju/contract';
import { approver, expectNoBarriersInAnyLook, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, expectLogin, expectWelcome } from '../../../testing/login.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { keysOfSession } from '../../../testing/stored.ts';
import { startSignInGateway } from '../../../testing/workspace.ts';

const tooWeak = '密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）';
const dialog = () => page.getByRole('dialog', { name: '修改密码' });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });

async function openDialog() {
  const gateway = startSignInGateway(approver);
  await openPortal('/welcome', { user: approver });
  await expectWelcome('王审批');
  await button('用户菜单：王审批').click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect.element(dialog()).toBeVisible();
  return gateway;
}

async function send(old: string, fresh: string, again = fresh): Promise<void> {
  await field('原密码').fill(old);
  await field('新密码').fill(fresh);
  await field('确认新密码').fill(again);
  await dialog().getByRole('button', { name: '确定' }).click();
}

describe('change of the own password', () => {
  test('PWD-01 PWD-02 PWD-03 PWD-04 what is missing or wrong is said next to its field, the meter has three levels over four scores, and only the strongest is sent', async () => {
    const gateway = await openDialog();
    await dialog().getByRole('button', { name: '确定' }).click();
    await expect.element(field('原密码')).toHaveAccessibleDescription('请输入原密码');
    await expect.element(field('新密码')).toHaveAccessibleDescription('密码长度为4到20位');
    await expect.element(field('确认新密码')).toHaveAccessibleDescription('请确认新密码');
    await expectNoBarriersInAnyLook();
    for (const fresh of ['Aa1', `Aa1@${'x'.repeat(17)}`]) {
      await send('Anju@2026', fresh);
      await expect.element(field('新密码')).toHaveAccessibleDescription('密码长度为4到20位');
    }
    await send('Anju@2026', 'Neu@2027', 'Neu@2028');
    await expect.element(field('新密码')).not.toHaveAccessibleDescription('密码长度为4到20位');
    await expect.element(field('确认新密码')).toHaveAccessibleDescription('请确认新密码');

    for (const [password, level] of [
      ['aaaa', '弱'],
      ['aaaa1', '中'],
      ['aaaA1', '中'],
      ['aaA1@', '强'],
    ] as const) {
      await field('新密码').fill(password);
      await expect.element(dialog().getByText(`密码强度：${level}`)).toBeVisible();
    }
    await send('Anju@2026', 'aaaA1');
    await expect.element(dialog().getByText(tooWeak)).toBeVisible();
    expect(gateway.asked(calls.changePassword)).toEqual([]);
  });

  test('PWD-05 a refusal is said and nothing is lost; then 修改成功, the session ends and the login shows', async () => {
    const gateway = await openDialog();
    gateway.refuse(calls.changePassword, 'bad-input', '原密码不正确');
    await send('Wrong@2026', 'Neu@2027');
    await expect.element(dialog().getByRole('alert').filter({ hasText: '原密码不正确' })).toBeVisible();
    await expect.element(field('新密码')).toHaveValue('Neu@2027');
    gateway.answer(calls.changePassword, null);
    await send('Anju@2026', 'Neu@2027');
    await expect.element(page.getByText('修改成功')).toBeVisible();
    await expectLogin();
    await expect.poll(() => gateway.asked(calls.logout)).toHaveLength(1);
    expect(keysOfSession()).toEqual([]);
    const sent = gateway.asked(calls.changePassword);
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toMatch(/Anju@2026|Neu@2027/);
  });

  test('Escape gives the focus back to the menu that it was chosen from', async () => {
    await openDialog();
    await expect.element(field('原密码')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('用户菜单：王审批')).toHaveFocus();
  });
});
