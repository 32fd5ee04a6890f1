import { holdAnswers } from './calls.ts';
import { openSelection } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { readStored } from './stored.ts';
import { expect, test } from './test.ts';
import { activeTab, chooseFromUserMenu, enterWorkspace, openFromMenu, sideMenu, tabNames } from './workspace.ts';

test('LAY-01 LAY-07 LAY-08 LAY-13 the header has the app switcher, the theme picker, full screen and the user menu, whose dialogs stay and whose log-out covers everything', async ({
  page,
}) => {
  await enterWorkspace(page);
  await page.getByRole('button', { name: '切换应用' }).click();
  await expect(page.getByRole('menuitemradio', { name: '综合业务查询' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '主题', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '主题' }).getByRole('radio')).toHaveCount(2);
  await page.keyboard.press('Escape');
  for (const full of [true, false]) {
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(full);
  }

  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['修改密码', '短信提醒', '退出登录']);
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/list-cases', () => {});
  const asked = page.waitForRequest('**/list-cases');
  await openFromMenu(page, '业务受理');
  await asked;
  const { release } = await holdAnswers(page, 'logout');
  // The server would refuse what it answers after the sign-out.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/list-cases'));
  await chooseFromUserMenu(page, '退出登录');
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  const overlay = page.getByRole('dialog', { name: '正在执行中......' });
  await expect(overlay).toHaveText('正在执行中......');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await givenUp;
  await expect(overlay).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(overlay).toHaveCount(0);
});

test('LAY-02 CON-04 three menus stand on top unless another number is preferred, the others under 更多; which was used last is kept', async ({
  page,
}) => {
  await enterWorkspace(page);
  const top = page.getByRole('navigation', { name: '常用菜单' });
  const names = ['业务办理', '全局查询', '业务协同', '统计分析', '信息发布'];
  const expectTop = async (size: number) => {
    const more = size < names.length ? ['更多'] : [];
    await expect(top.getByRole('button')).toHaveText([...names.slice(0, size), ...more]);
  };
  const setSize = async (size: string) => {
    await page.getByRole('button', { name: '偏好设置' }).click();
    await page.getByRole('spinbutton', { name: '顶部菜单数量' }).fill(size);
    await page.keyboard.press('Escape');
  };
  await expectTop(3);
  await expect(top.locator('[aria-current]')).toHaveCount(0);
  await page.getByRole('button', { name: '偏好设置' }).click();
  await expect(page.getByRole('spinbutton', { name: '顶部菜单数量' })).toHaveValue('3');
  await page.keyboard.press('Escape');
  for (const [given, size] of [
    ['1', 1],
    ['5', 5],
    ['99', 5],
    ['0', 1],
    ['2', 2],
  ] as const) {
    await setSize(given);
    await expectTop(size);
  }

  await top.getByRole('button', { name: '全局查询' }).click();
  await expect(top.locator('[aria-current]')).toHaveText('全局查询');
  await top.getByRole('button', { name: '业务办理' }).click();
  await page.getByRole('menuitem', { name: '已办箱' }).click();
  await expect(activeTab(page)).toHaveText('已办箱');
  await top.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '统计分析 / 办件统计' }).click();
  await expect(activeTab(page)).toHaveText('办件统计');
  await expect(top.locator('[aria-current]')).toHaveText('更多');
  await page.reload();
  await expectTop(2);
  await expect(top.locator('[aria-current]')).toHaveText('更多');
  await setSize('5');
  await expect(top.locator('[aria-current]')).toHaveText('统计分析');
  await page.getByRole('button', { name: '切换应用' }).click();
  await page.getByRole('menuitemradio', { name: '商品房管理' }).click();
  await expect(top.getByRole('button')).not.toHaveCount(0);
  await expect(top.locator('[aria-current]')).toHaveCount(0);
});

test('LAY-03 LAY-16 the side menu is the tree of the current app, whose headings fold; another app begins with an empty row and its own home', async ({
  page,
}) => {
  await enterWorkspace(page);
  const heading = sideMenu(page).getByRole('button', { name: '业务办理' });
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await heading.click();
  await expect(sideMenu(page).getByRole('button', { name: '业务受理' })).toHaveCount(0);
  await heading.click();
  await openFromMenu(page, '业务受理');
  await expect(sideMenu(page).getByRole('button', { name: '业务受理' })).toHaveAttribute('aria-current', 'page');

  await openFromMenu(page, '在办箱');
  await page.getByRole('button', { name: '切换应用' }).click();
  await page.getByRole('menuitemradio', { name: '商品房管理' }).click();
  await expect(tabNames(page)).toHaveText(['首页', '商品房']);
  await expect(page).toHaveURL(/\/portal\/fh-app\/home$/);
  await expect(sideMenu(page).getByRole('button', { name: '业务受理' })).toHaveCount(0);
  expect(await readStored(page, 'default-app-id')).toBe(1020);
});

test('LAY-04 the side menu is 180 to 500 px wide, by mouse and keyboard, can be collapsed, and both stay so', async ({
  page,
}) => {
  await enterWorkspace(page);
  const edge = page.getByRole('separator', { name: '调整菜单宽度' });
  const panel = page.getByRole('complementary');
  const expectWidth = async (width: number) => {
    await expect(edge).toHaveAttribute('aria-valuenow', String(width));
    expect((await panel.boundingBox())?.width).toBe(width);
  };
  const dragBy = async (distance: number) => {
    const { x } = (await edge.boundingBox()) ?? { x: 0 };
    await page.mouse.move(x + 3, 400);
    await page.mouse.down();
    await page.mouse.move(x + 3 + distance, 400, { steps: 5 });
    await page.mouse.up();
  };
  await expectWidth(180);
  await dragBy(100);
  await expectWidth(280);
  await dragBy(600);
  await expectWidth(500);
  await dragBy(-460);
  await expectWidth(180);
  await edge.focus();
  await page.keyboard.press('End');
  await expectWidth(500);
  await page.keyboard.press('ArrowRight');
  await expectWidth(500);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expectWidth(180);
  await page.keyboard.press('ArrowRight');
  await expectWidth(200);

  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(edge).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  expect((await panel.boundingBox())?.width).toBeLessThan(100);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expectWidth(200);
});

test('LAY-09 LAY-14 the size is medium and the theme colour #409EFF; others are applied at once and stay', async ({
  page,
}) => {
  await enterWorkspace(page);
  const height = async () => (await activeTab(page).boundingBox())?.height ?? 0;
  const accent = () =>
    page.evaluate("getComputedStyle(document.body).getPropertyValue('--color-accent').trim().toLowerCase()");
  const medium = await height();
  await page.getByRole('button', { name: '偏好设置' }).click();
  await expect(page.getByRole('radio', { name: '中' })).toBeChecked();
  await page.getByRole('radio', { name: '大' }).check();
  await page.keyboard.press('Escape');
  expect(await height()).toBeGreaterThan(medium);
  await expect(page.getByLabel('主题颜色')).toHaveValue('#409eff');
  expect(await accent()).toBe('#409eff');
  await page.getByLabel('主题颜色').fill('#c2185b');
  await expect.poll(accent).toBe('#c2185b');
  await page.reload();
  await expect.poll(height).toBeGreaterThan(medium);
  await expect(page.getByLabel('主题颜色')).toHaveValue('#c2185b');
  expect(await accent()).toBe('#c2185b');
});

test('LAY-10 every part can be hidden and shown, which stays so', async ({ page }) => {
  await enterWorkspace(page);
  const parts = {
    菜单折叠按钮: page.getByRole('button', { name: '收起菜单' }),
    菜单搜索: page.getByRole('button', { name: '搜索菜单' }),
    锁屏: page.getByRole('button', { name: '锁屏', exact: true }),
    全屏: page.getByRole('button', { name: '全屏', exact: true }),
    主题: page.getByRole('button', { name: '主题', exact: true }),
    主题颜色: page.getByLabel('主题颜色'),
    标签栏: page.getByRole('tablist'),
    顶部菜单: page.getByRole('navigation', { name: '常用菜单' }),
    侧边菜单: sideMenu(page),
    应用切换: page.getByRole('button', { name: '切换应用' }),
  };
  for (const part of Object.values(parts)) await expect(part).toBeVisible();
  await page.getByRole('button', { name: '偏好设置' }).click();
  const drawer = page.getByRole('dialog', { name: '偏好设置' });
  await expect(drawer.getByRole('switch')).toHaveCount(10);
  for (const name of Object.keys(parts)) {
    await expect(drawer.getByRole('switch', { name, exact: true })).toBeChecked();
    await drawer.getByRole('switch', { name, exact: true }).click();
  }
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '偏好设置' })).toBeVisible();
  for (const part of Object.values(parts)) await expect(part).toHaveCount(0);
  await page.getByRole('button', { name: '偏好设置' }).click();
  for (const name of Object.keys(parts)) await drawer.getByRole('switch', { name, exact: true }).click();
  await drawer.getByRole('button', { name: '关闭' }).click();
  for (const part of Object.values(parts)) await expect(part).toBeVisible();
});

test('LAY-11 Ctrl K finds a page by characters or by pinyin initials, in any app of the user', async ({ page }) => {
  await enterWorkspace(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: '搜索菜单' });
  await search.fill('全局');
  await expect(page.getByRole('option')).toHaveText([/全局查询/]);
  await page.keyboard.press('Enter');
  await expect(activeTab(page)).toHaveText('全局查询');

  await page.getByRole('button', { name: '搜索菜单' }).click();
  await search.fill('zbx');
  await expect(page.getByRole('option', { name: /在办箱/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(activeTab(page)).toHaveText('在办箱');

  await page.keyboard.press('Control+k');
  await search.fill('没有这个菜单');
  await expect(page.getByText('没有找到相关菜单')).toBeVisible();
});

test('WEL-02 where the home page is off, the home of the default app opens', async ({ page }) => {
  await storeSession(page, 'reviewer02');
  await openSelection(page);
  await page.route('**/api/auth/getAppById', async (route) => {
    await expect(page.getByText('正在加载系统资源，请耐心等待')).toBeVisible();
    await route.continue();
  });
  await page.getByRole('listitem', { name: '房屋租赁备案' }).getByRole('button', { name: '进入' }).click();
  await expect(page).toHaveURL(/\/portal\/lease-app\/home$/);
  await expect(tabNames(page)).toHaveText(['租赁备案']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is a drawer and the tabs are a switcher', async ({ page }) => {
    await storeSession(page, 'approver01');
    await page.goto('/portal/welcome');
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '全局查询' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/searchGlobal$/);
    await page.getByRole('button', { name: '已打开 2 个页面' }).click();
    await page.getByRole('menuitemradio', { name: '首页' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
  });
});
