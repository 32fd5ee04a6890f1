import { changeAnswer } from './calls.ts';
import { go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { readStored } from './stored.ts';
import { expect, test } from './test.ts';
import {
  activeTab,
  chooseFromTabMenu,
  enterAtBox,
  enterWorkspace,
  openFromMenu,
  sideMenu,
  tabNames,
} from './workspace.ts';

test('WEL-01 where the home page is off, there is neither a dashboard nor a tab 首页', async ({ page }) => {
  await storeSession(page, 'approver01');
  await changeAnswer(page, 'userInfo', { homeEnabled: false });
  await page.goto('/portal/welcome');
  await expect(page).toHaveURL(/\/main-app\/home$/);
  await expect(tabNames(page)).toHaveText(['综合查询']);
  await expect(page.getByRole('main').getByRole('region', { name: '用户信息' })).toHaveCount(0);
});

test('WEL-01 LAY-05 TAB-01 TAB-03 the first tab is 首页 with the dashboard and cannot be closed; a page has one tab, which becomes active, and the address follows', async ({
  page,
}) => {
  await enterWorkspace(page);
  await expect(page.getByRole('main').getByRole('region', { name: '用户信息' })).toContainText('王审批');
  await expect(tabNames(page)).toHaveText(['首页']);
  await expect(activeTab(page)).toHaveText('首页');
  await page.getByRole('tab', { name: '首页' }).focus();
  await page.keyboard.press('Delete');
  await expect(tabNames(page)).toHaveText(['首页']);
  await openFromMenu(page, '业务受理');
  await page.getByRole('tab', { name: '首页' }).focus();
  await page.keyboard.press('Delete');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理']);

  await openFromMenu(page, '在办箱', '业务受理');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '在办箱']);
  await expect(page).toHaveURL(/\/portal\/main-app\/main\/waitDoneItemView$/);
  await go(page, '/main-app/main/waitDoneItemView?box=2');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '在办箱', '业务受理']);
  await openFromMenu(page, '在办箱');
  await go(page, '/main-app/main/waitDoneItemView?box=2');
  await expect(tabNames(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(tabNames(page)).toHaveCount(4);

  // Pages that are not kept alive are recorded as not cached.
  expect(await readStored(page, 'non-cached-menus')).toEqual([]);
  await openFromMenu(page, '交换记录');
  expect(await readStored(page, 'non-cached-menus')).toEqual(['/main-app/collaboration/exchanges']);
});

test('LAY-06 TAB-02 TAB-04 closing the active tab shows the one before it; the menu of a tab closes others, left, right and all but the first', async ({
  page,
}) => {
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

  await openFromMenu(page, '业务受理', '已办箱', '全局查询');
  await chooseFromTabMenu(page, '业务受理', '关闭左侧');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '已办箱', '全局查询']);
  await chooseFromTabMenu(page, '已办箱', '关闭右侧');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '已办箱']);
  await expect(activeTab(page)).toHaveText('已办箱');
  await chooseFromTabMenu(page, '业务受理', '关闭其他');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理']);
  await openFromMenu(page, '在办箱');
  await chooseFromTabMenu(page, '在办箱', '关闭全部');
  await expect(tabNames(page)).toHaveText(['首页']);
  await expect(page).toHaveURL(/\/welcome$/);
});

test('LAY-06 tabs are put in another order with the mouse and the keyboard; the menu of a tab works by keyboard and gives the focus back', async ({
  page,
}) => {
  await enterWorkspace(page);
  await openFromMenu(page, '业务受理', '在办箱', '已办箱');
  await page.getByRole('tab', { name: '已办箱' }).dragTo(page.getByRole('tab', { name: '业务受理' }));
  await expect(tabNames(page)).toHaveText(['首页', '已办箱', '业务受理', '在办箱']);
  await page.getByRole('tab', { name: '在办箱' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(tabNames(page)).toHaveText(['首页', '已办箱', '在办箱', '业务受理']);

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

test('the address of a tab opens the same page for a colleague who may see it, and not for others', async ({
  page,
  browser,
  serverAddress,
}) => {
  await enterAtBox(page);
  await openFromMenu(page, '全局查询');
  const address = page.url();
  const other = await (await browser.newContext({ baseURL: serverAddress, locale: 'zh-CN' })).newPage();
  await storeSession(other, 'clerk01');
  await other.goto(address);
  await expect(activeTab(other)).toHaveText('全局查询');
  await expect(
    sideMenu(other).getByRole('button', { name: '业务受理' }),
    'the menu is that of the app, though none was chosen',
  ).toBeVisible();
  await go(other, '/admin-app/access/users');
  await expect(other.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
  await other.context().close();
});

test('tabs are named after their pages, and the menu beside a tab is that of its app', async ({ page }) => {
  await enterAtBox(page);
  await go(page, '/lease-app/filings/search');
  await expect(activeTab(page)).toHaveText('租赁备案管理');
  await go(page, '/lease-app/filings/expiring');
  await expect(activeTab(page)).toHaveText('到期提醒');
  await go(page, '/fh-app/building-tables/search');
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '租赁备案管理', '到期提醒', '楼盘表查询']);

  const entry = (name: string) => sideMenu(page).getByRole('button', { name, exact: true });
  const app = page.getByRole('button', { name: '切换应用' });
  for (const [tab, appname, other] of [
    ['楼盘表查询', '商品房', '业务受理'],
    ['到期提醒', '租赁备案', '楼盘表查询'],
    ['业务受理', '综合查询', '到期提醒'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(entry(tab)).toHaveAttribute('aria-current', 'page');
    await expect(entry(other)).toHaveCount(0);
    await expect(app).toHaveText(appname);
  }

  // Back to the chosen app from a page of another one, nothing is closed.
  await page.getByRole('tab', { name: '到期提醒' }).click();
  await app.click();
  await page.getByRole('menuitemradio', { name: '综合业务查询' }).click();
  await expect(tabNames(page)).toHaveText(['首页', '业务受理', '租赁备案管理', '到期提醒', '楼盘表查询', '综合查询']);
});
