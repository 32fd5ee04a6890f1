import type { Page } from '@playwright/test';
import { test } from './changed-settings.ts';
import { openSession, signInHere } from './sign-in.ts';
import { expect } from './test.ts';
import { chooseFromUserMenu, enterWorkspace } from './workspace.ts';

async function openDialog(page: Page) {
  await chooseFromUserMenu(page, '修改密码');
  return page.getByRole('dialog', { name: '修改密码' });
}

const fill = async (page: Page, old: string, fresh: string, again = fresh) => {
  await page.getByLabel('原密码').fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(fresh);
  await page.getByLabel('确认新密码').fill(again);
  await page.getByRole('button', { name: '确定' }).click();
};

test('PWD-01 PWD-02 PWD-03 PWD-04 what is missing or wrong is said next to its field, the meter has three levels over four scores, and only the strongest is sent', async ({
  page,
}) => {
  await enterWorkspace(page);
  const dialog = await openDialog(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('update-password-by-oldpassword')) sent += 1;
  });
  await dialog.getByRole('button', { name: '确定' }).click();
  for (const text of ['请输入原密码', '密码长度为4到20位', '请确认新密码'])
    await expect(dialog.getByText(text)).toBeVisible();
  await fill(page, 'Anju@2026', 'Aa1', 'Aa1');
  await expect(dialog.getByText('密码长度为4到20位')).toBeVisible();
  await fill(page, 'Anju@2026', `Aa1@${'x'.repeat(17)}`);
  await expect(dialog.getByText('密码长度为4到20位')).toBeVisible();
  await fill(page, 'Anju@2026', 'Neu@2027', 'Neu@2028');
  await expect(dialog.getByText('请确认新密码')).toBeVisible();

  for (const [password, level] of [
    ['aaaa', '弱'],
    ['aaaa1', '中'],
    ['aaaA1', '中'],
    ['aaA1@', '强'],
  ] as const) {
    await page.getByLabel('新密码', { exact: true }).fill(password);
    await expect(dialog.getByText(`密码强度：${level}`)).toBeVisible();
  }
  await fill(page, 'Anju@2026', 'aaaA1');
  await expect(dialog.getByText('密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）')).toBeVisible();
  expect(sent).toBe(0);
});

test.describe('with the wrong old password', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('PWD-05 nothing changes; with the right one 修改成功, then the login, and the new password signs in', async ({
    page,
  }) => {
    await openSession(page, 'reviewer01');
    await page.getByRole('listitem', { name: '综合业务查询' }).getByRole('button', { name: '进入' }).click();
    const dialog = await openDialog(page);
    await fill(page, 'Wrong@2026', 'Neu@2027');
    await expect(dialog.getByRole('alert').filter({ hasText: /.+/ })).toBeVisible();
    await fill(page, 'Anju@2026', 'Neu@2027');
    await expect(page.getByText('修改成功')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await signInHere(page, 'reviewer01', 'Neu@2027');
    await expect(page).toHaveURL(/\/index$/);
  });
});
