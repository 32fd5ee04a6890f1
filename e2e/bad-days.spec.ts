import type { Page } from '@playwright/test';
import { expectNoBarriersInAnyLook } from './barriers.ts';
import { answerAgain, breakConnection, callAs, holdAnswers } from './calls.ts';
import { expireToken, knownTokenKey } from './expired-token.ts';
import { at, authenticationFailed, expectLogin, go } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { captchaImage, fillIn, readCaptcha, signIn, storeSession } from './sign-in.ts';
import { keysOfSession, readToken } from './stored.ts';
import { expect } from './test.ts';
import { tabNames } from './workspace.ts';

const test = testOnServerOfItsOwn(knownTokenKey);

const welcome = '您好，林受理';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const captcha = (page: Page) => page.getByLabel('验证码', { exact: true });

test.describe('the way to the server breaks', () => {
  test.use({
    expectedConsoleErrors: [/ERR_(CONNECTION_RESET|FAILED)|status of 502|Failed to fetch dynamically imported module/],
  });

  test('in the middle of a sign-in: it is told in the form, what was typed stays, and it works again', async ({
    page,
  }) => {
    await breakConnection(page, 'login');
    await signIn(page, 'clerk01');
    await expect(page.getByRole('alert')).toHaveText('后端接口连接异常');
    await expect(page.getByLabel('用户名')).toHaveValue('clerk01');
    await answerAgain(page, 'login');
    await captcha(page).fill(await readCaptcha(page));
    await button(page, '登录').click();
    await expect(heading(page, welcome)).toBeVisible();
  });

  for (const [what, address] of [
    ['the call for a captcha', '**/api/captcha/uuid'],
    ['the picture of a captcha', '**/api/captcha/image/*'],
  ] as const)
    test(`at ${what}: a click asks again`, async ({ page }) => {
      await page.route(address, (route) => route.abort('connectionreset'));
      await page.goto('/portal/login');
      await expect(button(page, '加载失败，点击重试')).toBeVisible();
      await expect(captchaImage(page)).toHaveCount(0);
      await page.unroute(address);
      await button(page, '加载失败，点击重试').click();
      await expect(captchaImage(page)).toBeVisible();
      await fillIn(page, 'clerk01');
      await button(page, '登录').click();
      await expect(heading(page, welcome)).toBeVisible();
    });

  test('when a screen is to be loaded: a page says so, and loads it again', async ({ page }) => {
    const file = '**/assets/selection-screen-*.js';
    await page.route(file, (route) => route.abort());
    await signIn(page, 'clerk01');
    await expect(heading(page, '页面出现了问题')).toBeVisible();
    await page.unroute(file);
    await button(page, '刷新页面').click();
    await expect(heading(page, welcome)).toBeVisible();
  });

  for (const [how, answer] of [
    ['is not answered', { abort: true }],
    ['is answered by a failing proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ] as const)
    test(`when the configuration ${how}: a page says so, and tries again when it is asked to and by itself`, async ({
      page,
    }) => {
      const address = '**/portal/config.json';
      let asked = 0;
      await page.route(address, (route) => {
        asked += 1;
        return 'abort' in answer ? route.abort() : route.fulfill(answer);
      });
      await page.goto('/portal/login');
      await expect(heading(page, '暂时无法连接服务器')).toBeVisible();
      const before = asked;
      await button(page, '重试').click();
      await expect.poll(() => asked).toBeGreaterThan(before);
      await expect(heading(page, '暂时无法连接服务器')).toBeVisible();
      await page.unroute(address);
      await expect(captchaImage(page)).toBeVisible();
    });
});

test.describe('the gateway is away while a page is loaded', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|status of 50\d/] });

  /** Half a minute at once would end what is being asked for. */
  const untilTried = (page: Page, seen: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(4_000);
      await seen();
    }).toPass({ timeout: 60_000 });

  for (const [how, answer] of [
    ['is not reached', undefined],
    ['answers 502', 502],
    ['answers 503', 503],
    ['answers 504', 504],
  ] as const)
    test(`and ${how}: nobody is signed out, what was open stays, and it goes on by itself`, async ({ page }) => {
      // Before any page: one that is just opening may be in between.
      await page.clock.install();
      await storeSession(page, 'clerk01');
      await page.goto('/portal/lease-app/home');
      await expect(tabNames(page)).toHaveCount(2);
      await go(page, '/main-app/main/searchGlobal');
      await expect(tabNames(page)).toHaveCount(3);
      const token = await readToken(page);
      await page.route('**/gateway/**', (route) =>
        answer === undefined ? route.abort() : route.fulfill({ status: answer, contentType: 'text/html', body: 'x' }),
      );
      await page.reload();
      await page.clock.runFor(5_000);
      await expect(heading(page, '暂时无法连接服务器')).toBeVisible();
      await expectNoBarriersInAnyLook(page);
      expect(await readToken(page)).toBe(token);
      await page.unroute('**/gateway/**');
      await untilTried(page, () => expect(tabNames(page)).toHaveCount(3, { timeout: 2_000 }));
      await expect(page).toHaveURL(at('/main-app/main/searchGlobal'));
      await expect(tabNames(page)).toHaveText(['首页', '租赁备案', /查询$/]);
    });

  test('an app alone waits likewise', async ({ page }) => {
    await storeSession(page, 'citizen01');
    const token = await readToken(page);
    await page.clock.install();
    await page.route('**/gateway/**', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'x' }));
    await page.goto('/apps/lease-app/contracts/mine');
    await expect(heading(page, '暂时无法打开')).toBeVisible();
    await expect(page.getByText('系统接口503异常。您的登录仍然有效')).toBeVisible();
    expect(await readToken(page)).toBe(token);
    await page.unroute('**/gateway/**');
    await untilTried(page, () => expect(heading(page, '承租/出租合同')).toBeVisible({ timeout: 2_000 }));
  });
});

test('offline: a notice comes and goes', async ({ page, context }) => {
  const notice = page.getByText('网络连接已断开，恢复后可继续操作');
  await signIn(page, 'clerk01');
  await expect(heading(page, welcome)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a slow server: after five seconds the person is asked to wait', async ({ page }) => {
  const notice = page.getByText('网络较慢，请稍候');
  await page.clock.install();
  await page.goto('/portal/login');
  await fillIn(page, 'clerk01');
  const { release } = await holdAnswers(page, 'login');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await button(page, '登录').click();
  await expect(button(page, '登录中...')).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(notice).toBeVisible();
  await page.clock.resume();
  release();
  await expect(heading(page, welcome)).toBeVisible();
});

test('a hurried person: two clicks and an Enter on 登录 send one request', async ({ page }) => {
  const bodies = recordBodies(page, 'login');
  await page.goto('/portal/login');
  await fillIn(page, 'clerk01');
  const { release } = await holdAnswers(page, 'login');
  await button(page, '登录').dblclick();
  await captcha(page).press('Enter');
  await button(page, '互联网租赁备案登录').click({ force: true });
  release();
  await expect(heading(page, welcome)).toBeVisible();
  expect(bodies).toHaveLength(1);
});

test.describe('the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of (400|401|429)/] });

  for (const [minutes, how] of [
    [10, 'fast'],
    [-10, 'slow'],
  ] as const)
    test(`a clock ten minutes ${how}: sign-in works, and so does an access token's renewal`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + minutes * 60_000 });
      await signIn(page, 'clerk01');
      await expect(heading(page, welcome)).toBeVisible();
      const expired = await expireToken(page);
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.reload();
      await refused;
      await expect(heading(page, welcome)).toBeVisible();
      expect(await readToken(page)).not.toBe(expired);
    });

  test('a session that ends while it is loaded: the end is told once, and the login comes', async ({ page }) => {
    const { release } = await holdAnswers(page, 'userInfo');
    await signIn(page, 'clerk01');
    await expect(heading(page, '正在跳转')).toBeVisible();
    expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
    release();
    await expectLogin(page);
    await expect(page.getByText(authenticationFailed)).toHaveCount(1);
    await expect(page.getByRole('button', { name: '关闭' })).toHaveCount(1);
    expect(await keysOfSession(page)).toEqual([]);
  });

  test('a forgotten password: after five tries the person learns until when to wait', async ({ page }) => {
    await page.goto('/portal/login');
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await fillIn(page, 'forgetful01', `guess ${attempt}`);
      await button(page, '登录').click();
      await expect(captcha(page)).toHaveValue('');
      await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确');
    }
    await fillIn(page, 'forgetful01', 'guess 5');
    const earliest = Date.now();
    await button(page, '登录').click();
    await expect(page.getByRole('alert')).toHaveText(/^登录失败次数过多，账号已锁定至\d\d:\d\d，请届时再试$/);
    const shown = /\d\d:\d\d/.exec(await page.getByRole('alert').innerText())?.[0];
    expect([timeIn30Minutes(earliest), timeIn30Minutes(Date.now())]).toContain(shown);
  });
});

function timeIn30Minutes(from: number): string {
  const format = { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Date(Math.ceil(from / 60_000 + 30) * 60_000).toLocaleTimeString('zh-CN', format);
}
