import type { Page } from '@playwright/test';
import { drawer, enterAdmin, openAdmin, openElsewhere, row, save } from './admin.ts';
import { test } from './changed-settings.ts';
import { card, enterAs } from './portal.ts';
import { expect } from './test.ts';
import { openFromMenu, sideMenu } from './workspace.ts';

// Several people sign in within one test, which takes seconds each.
test.describe.configure({ timeout: 90_000 });

const appChoice = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '选择应用' }).getByRole('button', { name, exact: true });

async function makeEntry(page: Page, title: string, path: string): Promise<void> {
  await page.getByRole('button', { name: '新建顶层菜单' }).click();
  const form = drawer(page, '新建顶层菜单');
  await form.getByLabel('菜单名称').fill(title);
  await form.getByLabel('页面地址').fill(path);
  await save(form);
  await expect(row(page, title)).toContainText(path);
}

test('an app that is granted, an entry that is made and an app whose window is over change what others enter, and the menu in sight', async ({
  page,
  browser,
  serverAddress,
}) => {
  await enterAdmin(page, '应用授权');
  await appChoice(page, '商品房管理').click();
  await page.getByLabel('用户名').fill('noapps01');
  await page.getByRole('button', { name: '添加' }).click();
  await expect(row(page, 'noapps01')).toBeVisible();
  const granted = await openElsewhere(browser, serverAddress);
  await enterAs(granted, 'noapps01');
  await expect(card(granted, '商品房管理')).toBeVisible();
  await granted.context().close();

  await openAdmin(page, '应用管理');
  await page.getByRole('button', { name: '编辑：存量房交易与销售大厅' }).click();
  const change = drawer(page, '编辑应用：sh-app');
  await change.getByLabel('停用日期').fill('2025-12-31');
  await page.keyboard.press('Enter');
  await save(change);
  await expect(row(page, 'sh-app')).toContainText('已过停用日期');

  await openAdmin(page, '菜单管理');
  await appChoice(page, '系统管理').click();
  await makeEntry(page, '值班安排', '/duty');
  await expect(sideMenu(page).getByRole('button', { name: '值班安排' })).toBeVisible();
  await appChoice(page, '房屋租赁备案').click();
  await makeEntry(page, '租赁条例', '/terms');

  const clerk = await openElsewhere(browser, serverAddress);
  await enterAs(clerk, 'clerk01');
  await expect(card(clerk, '房屋租赁备案')).toBeVisible();
  await expect(card(clerk, '存量房交易与销售大厅')).toHaveCount(0);
  await card(clerk, '房屋租赁备案').getByRole('button', { name: '进入' }).click();
  await openFromMenu(clerk, '租赁条例');
  await expect(clerk).toHaveURL(/\/lease-app\/terms$/);
  await clerk.context().close();
});
