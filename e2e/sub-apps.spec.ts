import { at, expectLogin, go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { type AppCode, appNames, homeHeading, openHome, recordAppFiles, tabOf } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { sideMenu } from './workspace.ts';

test('SYS-01 RT-09 every sub-application opens inside the shell by its address', async ({ page }) => {
  await storeSession(page, 'admin');
  await openHome(page, 'admin-app');
  for (const appcode of Object.keys(appNames) as AppCode[]) {
    await go(page, `/${appcode}/home`);
    await expect(homeHeading(page, appcode)).toBeVisible();
    await expect(page).toHaveURL(at(`/${appcode}/home`));
  }
});

test('SYS-01 a card of the first page opens its page in a tab', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await openHome(page, 'fh-app');
  await page.getByRole('main').getByRole('button', { name: '楼盘表查询' }).click();
  await expect(page.getByRole('heading', { name: '楼盘表查询', level: 1 })).toBeVisible();
  await expect(tabOf(page, '楼盘表查询')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(at('/fh-app/building-tables/search'));
  await page.goBack();
  await expect(homeHeading(page, 'fh-app')).toBeVisible();
});

test('SYS-01 what is not built stands in no menu, search or card, and its address says so', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await openHome(page, 'sh-app');
  const main = page.getByRole('main');
  await expect(main.getByText('本应用目前没有供您直接使用的功能')).toBeVisible();
  await expect(main.getByRole('button', { name: '存量房合同管理' })).toHaveCount(0);
  await expect(sideMenu(page)).toHaveText('该应用暂无可用菜单');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('存量房合同管理');
  await expect(page.getByText('没有找到相关菜单')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/portal/sh-app/contracts/search');
  await expect(page.getByRole('heading', { name: '该功能正在建设中' })).toBeVisible();
  await expect(tabOf(page, '存量房合同管理')).toHaveAttribute('aria-selected', 'true');
});

test('SYS-01 an address of an app at which there is no page says so, inside the shell and by itself', async ({
  page,
}) => {
  await storeSession(page, 'clerk01');
  await page.goto('/portal/sh-app/contracts/no-such-page');
  await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible();
  await page.goto('/apps/sh-app/contracts/no-such-page');
  await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible();
});

test('SYS-01 the same app stands alone under its own address, with the session of the shell or a way to one', async ({
  page,
}) => {
  await page.goto('/apps/lease-app/');
  await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute(
    'href',
    '/portal/login?back=%2Fapps%2Flease-app%2F',
  );
  await storeSession(page, 'citizen01');
  await page.goto('/apps/lease-app/');
  await expect(homeHeading(page, 'lease-app')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('安居市房地产政务服务一体化平台');
  await page.getByRole('button', { name: '承租/出租合同' }).click();
  await expect(page.getByRole('heading', { name: '承租/出租合同' })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/lease-app\/contracts\/mine$/);
  await page.goBack();
  await expect(homeHeading(page, 'lease-app')).toBeVisible();
});

test('RT-09 a page of an app is for those who are signed in and have the app', async ({ page }) => {
  await page.goto('/portal/lease-app/home');
  await expectLogin(page);
  await storeSession(page, 'citizen01');
  await openHome(page, 'lease-app');
  await go(page, '/org-app/home');
  await expect(page).toHaveURL(at('/401'));
});

test('SYS-02 what the host fetches of a sub-application carries no credentials, and there are none to carry', async ({
  page,
  context,
  serverAddress,
}) => {
  await storeSession(page, 'clerk01');
  await context.addCookies([{ name: 'left-by-somebody', value: '1', url: serverAddress }]);
  const fetched: Promise<string | null>[] = [];
  page.on('request', (request) => {
    const ofApp = request.url().includes('/apps/lease-app/') || request.url().includes('getMenuByAppID');
    // The browser itself loads modules, and to its own origin it sends what cookies it has.
    if (ofApp && request.resourceType() !== 'script') fetched.push(request.headerValue('cookie'));
  });
  await openHome(page, 'lease-app');
  await expect(page.getByRole('heading', { name: '租赁合同' })).toBeVisible();
  expect(fetched.length).toBeGreaterThanOrEqual(3);
  expect(await Promise.all(fetched)).toEqual(fetched.map(() => null));
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['left-by-somebody']);
});

test.describe('by default', () => {
  test.use({ loadsAhead: true });

  test('SYS-03 the apps of the user are loaded in idle time, and open without a further file', async ({ page }) => {
    await storeSession(page, 'clerk01');
    const files = recordAppFiles(page);
    await openHome(page, 'main-app');
    for (const appcode of ['lease-app', 'org-app', 'fh-app', 'sh-app'] as const) {
      // With its first page, out of sight: then it has all its files.
      const heading = { name: appNames[appcode], level: 1, includeHidden: true };
      await expect(page.getByRole('heading', heading)).toBeAttached();
      expect(files.some((path) => path.startsWith(`/apps/${appcode}/`) && path.endsWith('.js'))).toBe(true);
    }
    files.length = 0;
    await go(page, '/sh-app/home');
    await expect(homeHeading(page, 'sh-app')).toBeVisible();
    expect(files).toEqual([]);
  });
});

test('SYS-03 no app is loaded ahead where the stored setting is the text false', async ({ page }) => {
  await storeSession(page, 'clerk01');
  const files = recordAppFiles(page);
  await openHome(page, 'main-app');
  await expect(page.getByRole('heading', { name: '业务办理' })).toBeVisible();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))');
  expect(files.filter((path) => !path.startsWith('/apps/main-app/'))).toEqual([]);
});
