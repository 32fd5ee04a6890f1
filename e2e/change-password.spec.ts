import { test } from './changed-settings.ts';
import { expectLogin, expectSelection } from './portal.ts';
import { openSession, signInHere } from './sign-in.ts';
import { expect } from './test.ts';
import { chooseFromUserMenu } from './workspace.ts';

test.use({ expectedConsoleErrors: [/status of 400/] });

test('PWD-05 with the wrong old password nothing changes; with the right one 修改成功, then the login, and the new password signs in', async ({
  page,
}) => {
  await openSession(page, 'reviewer01');
  await page.getByRole('listitem', { name: '综合业务查询' }).getByRole('button', { name: '进入' }).click();
  await chooseFromUserMenu(page, '修改密码');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const fill = async (old: string, fresh: string) => {
    await dialog.getByLabel('原密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(fresh);
    await dialog.getByLabel('确认新密码').fill(fresh);
    await dialog.getByRole('button', { name: '确定' }).click();
  };
  await fill('Wrong@2026', 'Neu@2027');
  await expect(dialog.getByRole('alert').filter({ hasText: /.+/ })).toBeVisible();
  await fill('Anju@2026', 'Neu@2027');
  await expect(page.getByText('修改成功')).toBeVisible();
  await expectLogin(page);
  await signInHere(page, 'reviewer01', 'Neu@2027');
  await expectSelection(page);
});
