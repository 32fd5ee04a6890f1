import type { Page } from '@playwright/test';
import { at, go } from './portal.ts';
import { captchaImage, fillIn, readCaptcha, storeSession } from './sign-in.ts';
import { readToken } from './stored.ts';
import { expect, test } from './test.ts';
import { tabNames } from './workspace.ts';

test.use({
  expectedConsoleErrors: [/ERR_(CONNECTION_RESET|FAILED)|status of 502|Failed to fetch dynamically imported module/],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Requests to the address are lost; the returned function mends the line. */
async function breakLine(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort('connectionreset'));
  return () => page.unroute(address);
}

test('a sign-in over a line that breaks at every step: each time it is told in its place, what was typed stays, and it goes on', async ({
  page,
}) => {
  const mendConfiguration = await breakLine(page, '**/portal/config.json');
  const mendPicture = await breakLine(page, '**/api/captcha/image/*');
  const mendLogin = await breakLine(page, '**/api/auth/login');
  const mendScreen = await breakLine(page, '**/assets/selection-screen-*.js');
  await page.goto('/portal/login');

  await test.step('the configuration is asked for again when it is wanted, and by itself', async () => {
    await expect(heading(page, '暂时无法连接服务器')).toBeVisible();
    const again = page.waitForRequest('**/portal/config.json');
    await button(page, '重试').click();
    await again;
    await expect(heading(page, '暂时无法连接服务器')).toBeVisible();
    await mendConfiguration();
  });

  await test.step('the picture of the captcha, with a click', async () => {
    await button(page, '加载失败，点击重试').click();
    await expect(button(page, '加载失败，点击重试')).toBeVisible();
    await expect(captchaImage(page)).toHaveCount(0);
    await mendPicture();
    await button(page, '加载失败，点击重试').click();
    await expect(captchaImage(page)).toBeVisible();
  });

  await test.step('the call of the sign-in, in the form', async () => {
    await fillIn(page, 'clerk01');
    await button(page, '登录').click();
    await expect(page.getByRole('alert')).toHaveText('后端接口连接异常');
    await expect(page.getByLabel('用户名')).toHaveValue('clerk01');
    await mendLogin();
    await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
    await button(page, '登录').click();
  });

  await test.step('the file of the next screen, by a page that is no white one', async () => {
    await expect(heading(page, '页面出现了问题')).toBeVisible();
    await mendScreen();
    await button(page, '刷新页面').click();
    await expect(heading(page, '您好，林受理')).toBeVisible();
  });
});

test('the gateway is away while a page is loaded: nobody is signed out, what was open stays, and it goes on by itself', async ({
  page,
}) => {
  await storeSession(page, 'clerk01');
  await page.goto('/portal/lease-app/home');
  await expect(tabNames(page)).toHaveCount(2);
  await go(page, '/main-app/main/searchGlobal');
  await expect(tabNames(page)).toHaveCount(3);
  const token = await readToken(page);
  const gateway = '**/gateway/**';
  await page.route(gateway, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }));
  await page.reload();
  await expect(heading(page, '暂时无法连接服务器')).toBeVisible();
  expect(await readToken(page)).toBe(token);
  await page.unroute(gateway);
  await expect(tabNames(page)).toHaveText(['首页', '租赁备案', /查询$/]);
  await expect(page).toHaveURL(at('/main-app/main/searchGlobal'));
});
