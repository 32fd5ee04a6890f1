import type { Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { at, expectLogin, go, productTitle } from './portal.ts';
import { demoPassword, signInHere, storeSession } from './sign-in.ts';
import { readToken } from './stored.ts';
import { homeHeading } from './sub-apps.ts';
import { expect, test } from './test.ts';

const ofAnApp = '/apps/lease-app/contracts/mine?state=1';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signOn(page: Page): Promise<void> {
  await button(page, '统一身份认证登录').click();
  await page.getByLabel('用户名').fill('demo-jia');
  await page.getByLabel('密码').fill(demoPassword);
  await button(page, '登录').click();
}

test.use({ expectedConsoleErrors: [/status of 401/] });

test('the link of an invitation is returned to after single sign-on, and so is work that waits, by its owner alone', async ({
  page,
}) => {
  await page.goto('/portal/lease-app/contracts/invitation?token=of-an-sms');
  await expectLogin(page);
  await signOn(page);
  await expect(page).toHaveURL(at('/lease-app/contracts/invitation\\?token=of-an-sms'));
  await expect(button(page, '打开合同')).toBeVisible();

  for (const [name, address] of [
    ['citizen01', '/lease-app/personal/houses'],
    ['citizen02', '/index'],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await storeSession(page, name);
    await page.goto('/portal/lease-app/contracts/mine');
    await expect(page.getByRole('heading', { name: '承租/出租合同' })).toBeVisible();
    expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
    await go(page, '/lease-app/personal/houses');
    await expectLogin(page);
    await signOn(page);
    await expect(page).toHaveURL(at(address));
  }
});

test('SYS-01 an app stands alone under its own address with the session of the shell, and leads to the sign-in and back, also where the session has ended before; who may not enter it is told so', async ({
  page,
}) => {
  await page.goto(ofAnApp);
  await page.getByRole('link', { name: '登录' }).click();
  await signInHere(page, 'citizen01');
  await expect(page).toHaveURL(ofAnApp);

  await test.step('its pages', async () => {
    await page.goto('/apps/lease-app/');
    await expect(homeHeading(page, 'lease-app')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(productTitle);
    await page.getByRole('button', { name: '承租/出租合同' }).click();
    await expect(page.getByRole('heading', { name: '承租/出租合同' })).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/lease-app\/contracts\/mine$/);
    await page.goBack();
    await expect(homeHeading(page, 'lease-app')).toBeVisible();
    await page.goto('/apps/lease-app/contracts/no-such-page');
    await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible();
  });

  expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
  await page.goto(ofAnApp);
  await expectLogin(page);
  await signInHere(page, 'citizen01');
  await expect(page).toHaveURL(ofAnApp);

  await page.goto('/apps/org-app/');
  await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(at('/welcome'));
});
