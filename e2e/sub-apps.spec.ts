import { at, go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { type AppCode, appNames, homeHeading, openHome, recordAppFiles, tabOf } from './sub-apps.ts';
import { expect, test } from './test.ts';

test('SYS-01 RT-09 every sub-application opens inside the shell by its address, and a card of a first page opens its page in a tab', async ({
  page,
}) => {
  await storeSession(page, 'admin');
  await openHome(page, 'admin-app');
  for (const appcode of Object.keys(appNames) as AppCode[]) {
    await go(page, `/${appcode}/home`);
    await expect(homeHeading(page, appcode)).toBeVisible();
    await expect(page).toHaveURL(at(`/${appcode}/home`));
  }
  await tabOf(page, '商品房').click();
  await page.getByRole('main').getByRole('button', { name: '楼盘表查询' }).click();
  await expect(page.getByRole('heading', { name: '楼盘表查询', level: 1 })).toBeVisible();
  await expect(tabOf(page, '楼盘表查询')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(at('/fh-app/building-tables/search'));
  await page.goBack();
  await expect(homeHeading(page, 'fh-app')).toBeVisible();
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
    // The browser itself loads modules, and sends the cookies it has to its own origin.
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
      // The app has all its files once its first page is there, out of sight.
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
