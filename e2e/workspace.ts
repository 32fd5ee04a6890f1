import type { Page } from '@playwright/test';
import { openSession, storeSession } from './sign-in.ts';
import { expect } from './test.ts';

export const sideMenu = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true });
export const tabNames = (page: Page) => page.getByRole('tablist').getByRole('tab');
export const activeTab = (page: Page) => page.getByRole('tab', { selected: true });

/** approver01 has the default app 综合业务查询 and lands in the workspace. */
export async function enterWorkspace(page: Page, name = 'approver01', password?: string): Promise<void> {
  await openSession(page, name, password);
  await expect(page).toHaveURL(/\/portal\/welcome$/);
  await expect(sideMenu(page).getByRole('button', { name: '业务受理' })).toBeVisible();
}

/** The page 业务受理 is open instead of the home page. */
export async function enterAtBox(page: Page, name = 'approver01'): Promise<void> {
  await storeSession(page, name);
  await page.goto('/portal/main-app/main/waitDoneItemView');
  await expect(activeTab(page)).toHaveText('业务受理');
}

/** Every card of the home page must have the answers to its calls. */
export async function expectHomeLoaded(page: Page): Promise<void> {
  const pictures = page.getByRole('region', { name: '轮播图' }).locator('img');
  await expect(pictures.first()).toBeVisible();
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as unknown as { complete: boolean }).complete)))
    .toBe(true);
}

export async function openFromMenu(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await sideMenu(page).getByRole('button', { name: title, exact: true }).click();
    await expect(activeTab(page)).toHaveText(title);
  }
}

export async function chooseFromTabMenu(page: Page, tab: string, action: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click({ button: 'right' });
  await page.getByRole('menu', { name: tab }).getByRole('menuitem', { name: action }).click();
}

export async function chooseFromUserMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** On a phone the notices lie over the buttons at the bottom; a person closes them when they come. */
export async function closeNoticesWhenTheyCome(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '消息提醒', exact: true });
  await page.addLocatorHandler(panel, () => panel.getByRole('button', { name: '关闭消息提醒' }).click());
}
