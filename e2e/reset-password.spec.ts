import type { Page } from '@playwright/test';
import { test } from './changed-settings.ts';
import { at, expectLogin } from './portal.ts';
import { demoPassword, fillIn, readPhoneCode, signInHere } from './sign-in.ts';
import { expect } from './test.ts';

const newPassword = 'Xin#Mima2026';
const dialog = (page: Page) => page.getByRole('dialog', { name: '找回密码' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test.use({ expectedConsoleErrors: [/status of (400|429)/] });

test('FGT-04 FGT-05 FGT-06 a forgotten password is reset by the code of the telephone, then the page loads again, only the new one signs in, and leads to the page that was asked for', async ({
  page,
}) => {
  await page.goto('/portal/lease-app/contracts/invitation?token=of-an-sms');
  await expectLogin(page);
  await fillIn(page, 'citizen02');
  await page.getByLabel('验证码', { exact: true }).fill('????');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('验证码不正确或已过期');

  await page.getByRole('button', { name: '忘记密码' }).click();
  await field(page, '用户名').fill('citizen02');
  await page.clock.install();
  await button(page, '获取验证码').click();
  await expect(page.getByText('验证码发送成功！1分钟内有效！')).toBeVisible();
  const code = await readPhoneCode(page, 'citizen02');
  // On the server's clock the minute is not over.
  await page.clock.runFor(61_000);
  await button(page, '重新发送').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('验证码已发送，请1分钟后再试');
  for (const [label, value] of Object.entries({ 新密码: newPassword, 确认新密码: newPassword, 手机验证码: code }))
    await field(page, label).fill(value);
  const reloaded = page.waitForEvent('load');
  await button(page, '确定').click();
  await expect(page.getByText('新密码修改成功，请重新登录！')).toBeVisible();
  await page.clock.fastForward(5_000);
  await reloaded;
  await expectLogin(page);
  await expect(dialog(page)).toHaveCount(0);

  await signInHere(page, 'citizen02', demoPassword);
  await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确');
  await signInHere(page, 'citizen02', newPassword);
  await expect(page).toHaveURL(at('/lease-app/contracts/invitation\\?token=of-an-sms'));
  await expect(page.getByRole('button', { name: '打开合同', exact: true })).toBeVisible();
});
