import type { Page } from '@playwright/test';
import { expectLogin, openSelection } from './portal.ts';
import { homeHeading } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { activeTab, enterAtBox } from './workspace.ts';

const lockPassword = 'kai-men-2';
const cover = (page: Page) => page.getByRole('dialog', { name: '王审批，屏幕已锁定' });

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏', exact: true }).click();
  await page.getByLabel('锁屏密码').fill(lockPassword);
  await page.keyboard.press('Enter');
  await expect(cover(page)).toBeVisible();
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('锁屏密码').fill(lockPassword);
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(cover(page)).toHaveCount(0);
}

test('LAY-12 every window of the session locks and unlocks with the others, outside the workspace too, and its lock goes with it', async ({
  page,
  context,
}) => {
  await enterAtBox(page);
  const selection = await context.newPage();
  await openSelection(selection);
  const alone = await context.newPage();
  await alone.goto('/apps/lease-app/');
  await expect(homeHeading(alone, 'lease-app')).toBeVisible();

  await lock(page);
  await expect(cover(selection)).toBeVisible();
  await expect(alone.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  await expect(homeHeading(alone, 'lease-app')).toBeHidden();
  const later = await context.newPage();
  for (const address of ['/portal/main', '/portal/index', '/portal/404', '/portal/login']) {
    await later.goto(address);
    await expect(cover(later)).toBeVisible();
  }
  await later.goto('/apps/lease-app/');
  await expect(later.getByRole('link', { name: '前往解锁' })).toHaveAttribute('href', '/portal/');
  await expect(homeHeading(later, 'lease-app')).toBeHidden();

  await unlock(selection);
  for (const window of [page, later]) await expect(cover(window)).toHaveCount(0);
  for (const window of [alone, later]) await expect(homeHeading(window, 'lease-app')).toBeVisible();
  await expect(activeTab(page)).toHaveText('业务受理');

  await lock(page);
  await expect(cover(selection)).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  for (const window of [page, selection]) {
    await expectLogin(window);
    await expect(cover(window)).toHaveCount(0);
  }
});
