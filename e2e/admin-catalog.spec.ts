import type { Page } from '@playwright/test';
import { choose, chooseMore, drawer, enterAdmin, message, openAdmin, openElsewhere, row, save } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './changed-settings.ts';
import { card, enterAs, openSelection } from './portal.ts';
import { expect } from './test.ts';
import { openFromMenu, sideMenu } from './workspace.ts';

// Several people sign in within one test, which takes seconds each.
test.describe.configure({ timeout: 60_000 });

const appChoice = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '选择应用' }).getByRole('button', { name, exact: true });

/** Whose button is gone with its row. */
const expectHeadingFocused = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();

test('a role is made, changed and deleted', async ({ page }) => {
  await enterAdmin(page, '角色管理');
  await expect(row(page, 'window-clerk')).toContainText('政务人员');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: '新建角色' }).click();
  const form = drawer(page, '新建角色');
  await form.getByLabel('角色编码').fill('archivist');
  await choose(page, form.getByLabel('适用对象'), '政务人员');
  await form.getByLabel('角色名称').fill('档案员');
  await form.getByLabel('企业与从业人员管理').check();
  await expectNoBarriers(page);
  await save(form);
  await expect(row(page, 'archivist')).toContainText('企业从业');
  await expect(row(page, 'archivist')).toContainText('0 人');

  await page.getByRole('button', { name: '编辑：档案员' }).click();
  const change = drawer(page, '编辑角色：档案员');
  await change.getByLabel('查看审计日志').check();
  await save(change);
  await expect(row(page, 'archivist')).toContainText('查看审计日志');
  await expect(page.getByRole('button', { name: '删除：窗口受理' })).toHaveCount(0);
  await page.getByRole('button', { name: '删除：档案员' }).click();
  await page.getByRole('dialog', { name: '删除角色“档案员”？' }).getByRole('button', { name: '删除' }).click();
  await expect(row(page, 'archivist')).toHaveCount(0);
  await expectHeadingFocused(page, '角色管理');
});

test.describe('what the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of (400|404|409)/] });

  test('an app is granted to a user by name and revoked; the own last grant stays', async ({
    page,
    browser,
    serverAddress,
  }) => {
    await enterAdmin(page, '应用授权');
    await appChoice(page, '商品房管理').click();
    await expect(page.getByText('没有单独授权的用户')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByLabel('用户名').fill('nobody-here');
    await page.getByRole('button', { name: '添加' }).click();
    await expect(page.getByText('nobody-here')).toBeVisible();
    await expect(page.getByLabel('用户名')).toHaveValue('nobody-here');
    await page.getByLabel('用户名').fill('noapps01');
    await page.getByRole('button', { name: '添加' }).click();
    await expect(row(page, 'noapps01')).toBeVisible();
    await expect(page.getByLabel('用户名')).toHaveValue('');

    const other = await openElsewhere(browser, serverAddress);
    await enterAs(other, 'noapps01');
    await expect(card(other, '商品房管理')).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: '收回：noapps01' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click();
    await expect(page.getByText('没有单独授权的用户')).toBeVisible();
    await expectHeadingFocused(page, '应用授权');

    await page.getByRole('switch', { name: '市民' }).click();
    await expect(page.getByRole('switch', { name: '市民' })).toBeChecked();

    await appChoice(page, '系统管理').click();
    const own = page.getByRole('switch', { name: '系统管理员' });
    await own.click();
    const dialog = page.getByRole('dialog', { name: '收回角色“系统管理员”对“系统管理”的授权？' });
    await dialog.getByRole('button', { name: '收回' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('不能收回自己最后的管理权限，请由另一名管理员操作');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(own).toBeChecked();
    await expect(own).toBeFocused();
  });

  test('of two who change one app the second is told, and keeps what was typed', async ({ page }) => {
    await enterAdmin(page, '应用管理');
    const second = await page.context().newPage();
    await openAdmin(second, '应用管理');
    await second.getByRole('button', { name: '编辑：企业与从业人员管理' }).click();
    await page.getByRole('button', { name: '编辑：企业与从业人员管理' }).click();
    const form = drawer(page, '编辑应用：org-app');
    await form.getByLabel('说明').fill('第一个人的说明');
    await save(form);
    await expect(message(page, '应用已保存')).toBeVisible();

    const late = drawer(second, '编辑应用：org-app');
    await late.getByLabel('说明').fill('第二个人的说明');
    await save(late);
    await expect(late.getByRole('alert')).toBeVisible();
    await expect(late.getByLabel('说明')).toHaveValue('第二个人的说明');
    await late.getByRole('button', { name: '取消' }).click();
    await second.getByRole('button', { name: '编辑：企业与从业人员管理' }).click();
    await expect(late.getByLabel('说明')).toHaveValue('第一个人的说明');
  });
});

test('an app is made, moved by the keyboard, and gone for a clerk when its window is over', async ({
  page,
  browser,
  serverAddress,
}) => {
  await enterAdmin(page, '应用管理');
  await expect(row(page, 'sh-app')).toContainText('使用中');
  await expectNoBarriers(page);
  const opener = page.getByRole('button', { name: '新建应用' });
  await opener.click();
  const form = drawer(page, '新建应用');
  await form.getByLabel('应用编码').fill('vendor-app');
  await form.getByLabel('应用名称').fill('合作单位系统');
  await form.getByLabel('应用简称').fill('合作单位');
  await form.getByLabel('整页').check();
  await form.getByLabel('入口地址').fill('/apps/vendor-app/');
  await form.getByLabel('启用日期').fill('2030-01-01');
  await page.keyboard.press('Enter');
  await form.getByLabel('停用日期').fill('2029-12-31');
  await page.keyboard.press('Enter');
  await save(form);
  await expect(form.getByText('停用日期不能早于启用日期')).toBeVisible();
  await form.getByLabel('停用日期').fill('2030-12-31');
  await page.keyboard.press('Enter');
  await save(form);
  await expect(row(page, 'vendor-app')).toContainText('未到启用日期');
  await expect(opener).toBeFocused();

  const rows = page.getByRole('row').filter({ hasText: '-app' });
  const last = await rows.count();
  await expect(rows.nth(last - 1)).toContainText('vendor-app');
  const up = page.getByRole('button', { name: '上移：合作单位系统' });
  await up.press('Enter');
  await expect(rows.nth(last - 2)).toContainText('vendor-app');
  await expect(up).toBeFocused();

  const other = await openElsewhere(browser, serverAddress);
  await enterAs(other, 'clerk01');
  await expect(card(other, '存量房交易与销售大厅')).toBeVisible();
  await page.getByRole('button', { name: '编辑：存量房交易与销售大厅' }).click();
  const change = drawer(page, '编辑应用：sh-app');
  await change.getByLabel('停用日期').fill('2025-12-31');
  await page.keyboard.press('Enter');
  await expectNoBarriers(page);
  await save(change);
  await expect(row(page, 'sh-app')).toContainText('已过停用日期');
  await openSelection(other);
  await expect(card(other, '房屋租赁备案')).toBeVisible();
  await expect(card(other, '存量房交易与销售大厅')).toHaveCount(0);
  await other.context().close();
});

test('a menu entry is made, moved, limited to some, and seen by a clerk', async ({ page, browser, serverAddress }) => {
  await enterAdmin(page, '菜单管理');
  await appChoice(page, '房屋租赁备案').click();
  await expect(row(page, '/lease-app/contracts').first()).toBeVisible();
  await page.getByRole('button', { name: '新建顶层菜单' }).click();
  const form = drawer(page, '新建顶层菜单');
  await form.getByLabel('菜单名称').fill('政策法规');
  await form.getByLabel('目录').check();
  await form.getByLabel('页面地址').fill('/policies');
  await save(form);
  await expect(row(page, '政策法规')).toContainText('目录');

  await chooseMore(page, '政策法规', '新建下级');
  const child = drawer(page, '新建下级');
  await expect(child.getByLabel('页面地址')).toHaveValue('/policies/');
  await child.getByLabel('菜单名称').fill('租赁条例');
  await child.getByLabel('页面地址').fill('/policies/lease');
  await save(child);
  await expect(row(page, '租赁条例')).toContainText('/lease-app/policies/lease');

  await page.getByRole('button', { name: '编辑：租赁条例' }).click();
  const change = drawer(page, '编辑菜单：租赁条例');
  await change.getByLabel('政务人员').check();
  await save(change);
  await expect(row(page, '租赁条例')).toContainText('政务人员');

  await chooseMore(page, '租赁条例', '移动');
  const move = drawer(page, '移动菜单：租赁条例');
  await move.getByLabel('移动到').click();
  await page.getByRole('treeitem', { name: '租赁合同', exact: true }).click();
  await save(move);
  await expect(message(page, '菜单已移动')).toBeVisible();
  await expect(page.getByRole('button', { name: '更多：租赁条例' })).toBeFocused();
  const up = page.getByRole('button', { name: '上移：租赁条例' });
  await up.press('Enter');
  await expect(up).toBeFocused();

  const other = await openElsewhere(browser, serverAddress);
  await enterAs(other, 'clerk01');
  await card(other, '房屋租赁备案').getByRole('button', { name: '进入' }).click();
  await openFromMenu(other, '租赁条例');
  await expect(other).toHaveURL(/\/lease-app\/policies\/lease$/);
  await expect(sideMenu(other).getByRole('button', { name: '政策法规' })).toHaveCount(0);
  await other.context().close();

  await chooseMore(page, '政策法规', '删除');
  await page.getByRole('dialog', { name: '删除菜单“政策法规”？' }).getByRole('button', { name: '删除' }).click();
  await expect(row(page, '政策法规')).toHaveCount(0);
  await expectHeadingFocused(page, '菜单管理');
});

test('nothing stands in the way of who looks at a menu or changes an entry, and who works with it sees it change', async ({
  page,
}) => {
  await enterAdmin(page, '菜单管理');
  await appChoice(page, '企业与从业人员管理').click();
  await expect(row(page, '/org-app/developers').first()).toBeVisible();
  await expectNoBarriers(page);

  await appChoice(page, '系统管理').click();
  await page.getByRole('button', { name: '新建顶层菜单' }).click();
  const form = drawer(page, '新建顶层菜单');
  await expect(form.getByLabel('菜单名称')).toBeVisible();
  await expectNoBarriers(page);
  await form.getByLabel('菜单名称').fill('值班安排');
  await form.getByLabel('页面地址').fill('/duty');
  await save(form);
  await expect(sideMenu(page).getByRole('button', { name: '值班安排' })).toBeVisible();
  await page.getByRole('button', { name: '编辑：值班安排' }).click();
  const change = drawer(page, '编辑菜单：值班安排');
  await change.getByLabel('市民').check();
  await save(change);
  await expect(sideMenu(page).getByRole('button', { name: '值班安排' })).toHaveCount(0);
});
