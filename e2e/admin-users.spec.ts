import type { Page } from '@playwright/test';
import { choose, chooseMore, drawer, enterAdmin, message, openElsewhere, row, save } from './admin.ts';
import { card, expectLogin, expectSelection } from './portal.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { readPhoneCode, signIn, signInHere } from './sign-in.ts';
import { expect } from './test.ts';

// The tests make and disable an account.
const test = testOnServerOfItsFile;
// Several people sign in within one test, which takes seconds each.
test.describe.configure({ timeout: 60_000 });
test.use({ expectedConsoleErrors: [/status of (401|403)/] });

/** The owner sets a password from the login page that is shown. */
async function setPassword(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: '忘记密码' }).click();
  const dialog = page.getByRole('dialog', { name: '找回密码' });
  await dialog.getByLabel('用户名').fill(name);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码发送成功！1分钟内有效！')).toBeVisible();
  await dialog.getByLabel('新密码', { exact: true }).fill(password);
  await dialog.getByLabel('确认新密码').fill(password);
  await dialog.getByLabel('手机验证码').fill(await readPhoneCode(page, name));
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('新密码修改成功，请重新登录！')).toBeVisible();
}

test('a new user sets a password by telephone code, has the apps of the roles, and is out at once when disabled until enabled again', async ({
  page,
  browser,
  serverAddress,
}) => {
  await enterAdmin(page, '用户管理');
  await page.getByRole('button', { name: '新建用户' }).click();
  const form = drawer(page, '新建用户');
  await form.getByLabel('用户名').fill('newclerk');
  await form.getByLabel('姓名').fill('赵新来');
  await choose(page, form.getByLabel('用户类型'), '政务人员');
  await form.getByLabel('手机号').fill('13800009001');
  await form.getByLabel('窗口受理（政务人员）').check();
  await save(form);
  await expect(message(page, '用户已建立')).toBeVisible();

  const other = await openElsewhere(browser, serverAddress);
  await other.goto('/portal/login');
  await setPassword(other, 'newclerk', 'Xin#Mima2026');
  await signIn(other, 'newclerk', { password: 'Xin#Mima2026' });
  await expectSelection(other);
  await expect(card(other, '房屋租赁备案')).toBeVisible();

  await chooseMore(page, 'newclerk', '停用');
  await page.getByRole('dialog', { name: '停用用户 newclerk？' }).getByRole('button', { name: '停用' }).click();
  await expect(row(page, 'newclerk')).toContainText('停用');
  await other.reload();
  await expectLogin(other);
  await chooseMore(page, 'newclerk', '启用');
  await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
  await expect(row(page, 'newclerk')).toContainText('正常');
  await signInHere(other, 'newclerk', 'Xin#Mima2026');
  await expectSelection(other);
  await other.context().close();
});
