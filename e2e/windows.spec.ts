import type { Page } from '@playwright/test';
import { recordCalls } from './calls.ts';
import { at, card, enterAs, expectLogin, expectSelection, expectWelcome, logOut, openSelection } from './portal.ts';
import { signInHere, storeSession } from './sign-in.ts';
import { changeStored, keysOfSession, readStored, readToken } from './stored.ts';
import { openHome } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { expectHomeLoaded, tabNames } from './workspace.ts';

const otherAccount = '本浏览器已登录另一个账号';

const openLogin = async (page: Page) => {
  await page.goto('/portal/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
};

test('whoever logs out in one window is logged out in the other, and told why', async ({ page, context }) => {
  const other = await context.newPage();
  await enterAs(page, 'clerk01');
  await openSelection(other);

  await logOut(page);
  await expect(other.getByText('您已在其他窗口退出登录', { exact: true })).toHaveCount(1);
  await expectLogin(other);
  await expect(page.getByText('您已在其他窗口退出登录')).toHaveCount(0);
  expect(await keysOfSession(other)).toEqual([]);
});

test('a window whose browser has another user now stops, sends nothing, and goes on as the new user', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openLogin(other);
  await enterAs(page, 'clerk01');
  const following = page.waitForRequest('**/message/events');
  await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  await following;
  await expectHomeLoaded(page);

  const sent = recordCalls(page);
  await signInHere(other, 'citizen01');
  await expectSelection(other);
  await expect(page.getByRole('heading', { name: otherAccount })).toBeVisible();
  await expect(page.getByText('林受理')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveText(['继续']);
  await page.goBack();
  await expect(page).toHaveURL(at('/index'));
  await expect(page.getByRole('heading', { name: otherAccount })).toBeVisible();
  expect(sent).toEqual([]);
  await expect(card(other, '房屋租赁备案')).toBeVisible();

  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('heading', { name: '您好，张出租' })).toBeVisible();
  await expect(page.getByRole('button', { name: '进入' })).toHaveCount(1);
  expect(await readStored(page, 'display-name')).toBe('张出租');
});

test('the same user signing in again in another window stops nobody', async ({ page, context }) => {
  const other = await context.newPage();
  await openLogin(other);
  await enterAs(page, 'clerk01');
  await signInHere(other, 'clerk01');
  await expectSelection(other);

  await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
  await expect(page).toHaveURL(at('/welcome'));
  await page.goBack();
  await expect(card(page, '商品房管理')).toBeVisible();
  await expect(page.getByRole('heading', { name: otherAccount })).toHaveCount(0);
});

test('each window has tabs of its own, before and after a reload', async ({ page, context }) => {
  await storeSession(page, 'clerk01');
  await openHome(page, 'fh-app');
  await expect(tabNames(page)).toHaveText(['首页', '商品房']);
  const other = await context.newPage();
  await openHome(other, 'org-app');
  await expect(tabNames(other)).toHaveText(['首页', '企业从业']);
  for (const window of [page, other]) await window.reload();
  await expect(tabNames(page)).toHaveText(['首页', '商品房']);
  await expect(tabNames(other)).toHaveText(['首页', '企业从业']);
});

test.describe('a window that has not heard yet of another user', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test('uses none of their tokens, and leaves their session to them when its own ends', async ({ page, context }) => {
    // What one window stores reaches the others with a delay; here it never does.
    await page.addInitScript("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)");
    const other = await context.newPage();
    await openLogin(other);
    await enterAs(page, 'clerk01');
    await signInHere(other, 'citizen01');
    await expectSelection(other);
    const token = await readToken(other);

    const used: (string | undefined)[] = [];
    page.on('request', (request) => used.push(request.headers().authorization));
    await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
    await expectLogin(page);
    expect(used.length).toBeGreaterThan(0);
    expect(used).not.toContain(`Bearer ${token}`);

    expect(await readToken(other)).toBe(token);
    await other.reload();
    await expect(card(other, '房屋租赁备案')).toBeVisible();
    await expect(other.getByRole('heading', { name: '您好，张出租' })).toBeVisible();
  });
});

test.describe('two windows with an expired access token', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test('refresh it once between them, and both go on', async ({ page, context }) => {
    const other = await context.newPage();
    await storeSession(page, 'clerk01');
    const refreshToken = await readStored(page, 'refresh-token');
    await changeStored(page, 'token', 'expired');

    // Both have sent the expired token before either hears of it.
    const { promise: bothSent, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    await context.route('**/gateway/api/auth/userInfo', async (route) => {
      waiting += 1;
      if (waiting === 2) resolve();
      await bothSent;
      await route.continue();
    });
    const sent = recordCalls(context);
    await Promise.all([page, other].map((window) => window.goto('/portal/index')));
    for (const window of [page, other]) {
      await expect(card(window, '商品房管理')).toBeVisible();
      await expect(window).toHaveURL(at('/index'));
    }
    expect(sent.filter((call) => call === 'refreshToken')).toHaveLength(1);
    expect(await readStored(page, 'token')).not.toBe('expired');
    expect(await readStored(page, 'refresh-token')).not.toBe(refreshToken);

    await context.unroute('**/gateway/api/auth/userInfo');
    await Promise.all([page.reload(), other.reload()]);
    for (const window of [page, other]) await expect(card(window, '商品房管理')).toBeVisible();
  });
});
