import type { Page } from '@playwright/test';
import { choose, drawer, message, openAdmin, save } from './admin.ts';
import { bindAuthenticator, button, field, heading, wrongOneTimePassword } from './authenticator.ts';
import { oneTimePassword } from './one-time-password.ts';
import { expectLogin, expectSelection, logOut } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { demoPassword, fillIn } from './sign-in.ts';
import { expect } from './test.ts';
import { chooseFromUserMenu } from './workspace.ts';

const test = testOnServerOfItsOwn({ SECOND_FACTOR: 'required' });
test.use({ expectedConsoleErrors: [/status of (400|403|409)/] });

async function signOn(page: Page): Promise<void> {
  await page.goto('/portal/login?type=ssologin');
  await page.getByLabel('用户名').fill('demo-jia');
  await page.getByLabel('密码').fill(demoPassword);
  await button(page, '登录').click();
}

/** The citizen whom the provider knows as the demo's first person joins the bureau. */
async function makeStaff(page: Page): Promise<void> {
  await signOn(page);
  await expectSelection(page);
  await logOut(page);
  await fillIn(page, 'admin');
  await button(page, '登录').click();
  await bindAuthenticator(page);
  await expectSelection(page);
  await openAdmin(page, '用户管理');
  await page.getByRole('button', { name: '编辑：citizen01' }).click();
  const form = drawer(page, '编辑用户：citizen01');
  await choose(page, form.getByLabel('用户类型'), '政务人员');
  await save(form);
  await expect(message(page, '用户资料已保存')).toBeVisible();
  await chooseFromUserMenu(page, '退出登录');
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expectLogin(page);
}

test('staff who come by single sign-on bind an authenticator, and are asked for its code the next time', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await makeStaff(page);
  await signOn(page);
  const { key } = await bindAuthenticator(page);
  await expectSelection(page);
  await logOut(page);

  await signOn(page);
  await expect(heading(page, '验证身份验证器')).toBeVisible();
  await expect(page.getByRole('img', { name: '身份验证器二维码' })).toHaveCount(0);
  await button(page, '验证').click();
  await expect(field(page)).toHaveAccessibleDescription('动态验证码不能为空');
  await field(page).fill(wrongOneTimePassword(key));
  await button(page, '验证').click();
  await expect(field(page)).toHaveAccessibleDescription('动态验证码不正确');
  // The present one has been used up by the binding.
  await field(page).fill(oneTimePassword(key, 1));
  await button(page, '验证').click();
  await expectSelection(page);
});
