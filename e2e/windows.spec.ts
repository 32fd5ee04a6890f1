import type { Page } from '@playwright/test';
import { recordCalls } from './calls.ts';
import { at, card, enterAs, expectLogin, expectSelection, expectWelcome, logOut } from './portal.ts';
import { signInHere, storeSession } from './sign-in.ts';
import { changeStored, keysOfSession, readStored } from './stored.ts';
import { expect, test } from './test.ts';
import { expectHomeLoaded } from './workspace.ts';

const otherAccount = '本浏览器已登录另一个账号';

const openLogin = async (page: Page) => {
  await page.goto('/portal/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
};

test('two windows share one session: the same user signing in again stops nobody, who logs out is logged out in both, and another user stops the window of the one before, which sends nothing and goes on as the new user', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openLogin(other);
  await enterAs(page, 'clerk01');

  await test.step('the same user signs in again', async () => {
    await signInHere(other, 'clerk01');
    await expectSelection(other);
    await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
    await expect(page).toHaveURL(at('/welcome'));
    await page.goBack();
    await expect(card(page, '商品房管理')).toBeVisible();
    await expect(page.getByRole('heading', { name: otherAccount })).toHaveCount(0);
  });

  await test.step('one of them logs out', async () => {
    await logOut(page);
    await expect(other.getByText('您已在其他窗口退出登录', { exact: true })).toHaveCount(1);
    await expectLogin(other);
    await expect(page.getByText('您已在其他窗口退出登录')).toHaveCount(0);
    expect(await keysOfSession(other)).toEqual([]);
  });

  await test.step('another user signs in', async () => {
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
});

test.describe('two windows with an expired access token', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test('refresh it once between them, and both go on', async ({ page, context }) => {
    const other = await context.newPage();
    await storeSession(page, 'clerk01');
    const refreshToken = await readStored(page, 'refresh-token');
    await changeStored(page, 'token', 'expired');

    // Both windows have sent the expired token before either hears of it.
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
