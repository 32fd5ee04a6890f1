import type { Locator, Page } from '@playwright/test';
import { message, openAdmin } from './admin.ts';
import { expect } from './test.ts';

/** A picture is made in all its sizes while it is saved. */
const madeMeanwhile = { timeout: 30_000 };

export const body = (page: Page) => page.getByRole('textbox', { name: '正文' });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click();

/** The picture has 800 by 500 pixels. */
export const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 500 } }),
});

export async function write(page: Page, title: string): Promise<void> {
  await openAdmin(page, '公告管理');
  await press(page, '新建公告');
  await dialog(page, '新建公告').getByLabel('标题').fill(title);
  await press(dialog(page, '新建公告'), '保存');
  await expect(body(page)).toBeVisible();
}

export async function saveDraft(page: Page): Promise<void> {
  await press(page, '保存草稿');
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible(madeMeanwhile);
}

export async function submit(page: Page, title: string): Promise<void> {
  await press(page, '送审');
  await press(dialog(page, `送审“${title}”？`), '送审');
  await expect(message(page, '已送审')).toBeVisible();
}

export async function release(page: Page, title: string): Promise<void> {
  await openAdmin(page, '公告管理');
  await press(page, `查看：${title}`);
  await expect(page.getByRole('article')).toContainText(title);
  await press(page, '审核发布');
  await press(dialog(page, `审核发布“${title}”？`), '审核发布');
  await expect(message(page, '已审核发布')).toBeVisible();
}
