import { changeAnswer } from './calls.ts';
import { enterAs } from './portal.ts';
import { readStored } from './stored.ts';
import { expect, test } from './test.ts';
import { activeTab, chooseFromTabMenu, enterWorkspace, openFromMenu, sideMenu, tabNames } from './workspace.ts';

test('WEL-01 where the home page is on, the dashboard is shown with a tab 首页; where it is off, neither', async ({
  page,
}) => {
  const dashboard = page.getByRole('main').getByRole('region', { name: '用户信息' });
  await enterWorkspace(page);
  await expect(dashboard).toContainText('王审批');
  await expect(tabNames(page)).toHaveText(['首页']);
  await expect(activeTab(page)).toHaveText('首页');
  await changeAnswer(page, 'userInfo', { homeEnabled: false });
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/portal/welcome');
  await expect(page).toHaveURL(/\/main-app\/home$/);
  await expect(tabNames(page)).toHaveText(['综合查询']);
  await expect(dashboard).toHaveCount(0);
});

test('LAY-05 the first tab is 首页 at /welcome and cannot be closed', async ({ page }) => {
  await enterWorkspace(page);
  await expect(tabNames(page)).toHaveText(['首页']);
  await page.getByRole('tab', { name: '首页' }).focus();
  await page.keyboard.press('Delete');
  await expect(tabNames(page)).toHaveText(['首页']);
  await openFromMenu(page, '业务受理');
  await page.getByRole('tab', { name: '首页' }).focus();
  await page.keyboard.press('Delete');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理']);
});

test('TAB-01 a page has one tab, which becomes active; the address follows', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱', '业务受理');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '在办箱']);
  await expect(page).toHaveURL(/\/portal\/main-app\/main\/waitDoneItemView$/);

  await page.goto('/portal/main-app/main/waitDoneItemView?box=2');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '在办箱', '业务受理']);
  await page.goto('/portal/main-app/main/waitDoneItemView?box=2');
  await expect(tabNames(page)).toHaveCount(4);
});

test('TAB-04 closing the active tab shows the one before it', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱', '已办箱');
  await page.keyboard.press('Tab');
  await activeTab(page).focus();
  await page.keyboard.press('Delete');
  await expect(activeTab(page)).toHaveText('在办箱');
  await expect(page).toHaveURL(/doingItemView$/);
  await page.getByRole('tab', { name: '业务受理' }).click({ button: 'middle' });
  await expect(activeTab(page)).toHaveText('在办箱');
  await expect(tabNames(page)).toHaveText(['首页', '在办箱']);
});

test('LAY-06 TAB-02 the menu of a tab closes others, left, right and all but the first', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱', '已办箱', '全局查询');
  await chooseFromTabMenu(page, '在办箱', '关闭左侧');
  await expect(tabNames(page)).toHaveText(['首页', '在办箱', '已办箱', '全局查询']);
  await chooseFromTabMenu(page, '已办箱', '关闭右侧');
  await expect(tabNames(page)).toHaveText(['首页', '在办箱', '已办箱']);
  await expect(activeTab(page)).toHaveText('已办箱');
  await chooseFromTabMenu(page, '在办箱', '关闭其他');
  await expect(tabNames(page)).toHaveText(['首页', '在办箱']);
  await openFromMenu(page, '业务受理');
  await chooseFromTabMenu(page, '业务受理', '关闭全部');
  await expect(tabNames(page)).toHaveText(['首页']);
  await expect(page).toHaveURL(/\/welcome$/);
});

test('LAY-06 the menu of a tab opens and works by keyboard, and gives the focus back', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱');
  await page.getByRole('tab', { name: '业务受理' }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '刷新当前' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: '业务受理' })).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理']);
});

test('TAB-03 pages that are not kept alive are recorded as not cached', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理');
  expect(await readStored(page, 'non-cached-menus')).toEqual([]);
  await openFromMenu(page, '交换记录');
  expect(await readStored(page, 'non-cached-menus')).toEqual(['/main-app/collaboration/exchanges']);
});

test('TAB-05 tabs survive a reload and the browser’s own buttons, and go with a new sign-in', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱');
  await page.reload();
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '在办箱']);
  await expect(activeTab(page)).toHaveText('在办箱');
  await page.goBack();
  await expect(activeTab(page)).toHaveText('业务受理');
  // What is on its way when a session ends is refused.
  await expect(page.getByRole('table')).toBeVisible();
  await page.goForward();
  await expect(activeTab(page)).toHaveText('在办箱');
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterWorkspace(page);
  await expect(tabNames(page)).toHaveText(['首页']);
});

test('tabs are put in another order with the mouse and with the keyboard', async ({ page }) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱', '已办箱');
  await page.getByRole('tab', { name: '已办箱' }).dragTo(page.getByRole('tab', { name: '业务受理' }));
  await expect(tabNames(page)).toHaveText(['首页', '已办箱', '业务受理', '在办箱']);
  await page.getByRole('tab', { name: '在办箱' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(tabNames(page)).toHaveText(['首页', '已办箱', '在办箱', '业务受理']);
});

test('the address of a tab opens the same page for a colleague who may see it, and not for others', async ({
  page,
  browser,
  serverAddress,
}) => {
  await enterWorkspace(page);
  await openFromMenu(page, '全局查询');
  const address = page.url();
  const other = await (await browser.newContext({ baseURL: serverAddress, locale: 'zh-CN' })).newPage();
  await enterAs(other, 'clerk01');
  await other.goto(address);
  await expect(activeTab(other)).toHaveText('全局查询');
  await expect(
    sideMenu(other).getByRole('button', { name: '业务受理' }),
    'the menu is that of the app, though none was chosen',
  ).toBeVisible();
  await other.goto('/portal/admin-app/access/users');
  await expect(other.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
  await other.context().close();
});
