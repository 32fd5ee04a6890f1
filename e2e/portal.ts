import type { Page } from '@playwright/test';
import { openSession } from './sign-in.ts';
import { expect } from './test.ts';

export const productTitle = '安居市房地产政务服务一体化平台';

export const authenticationFailed = '认证失败，无法访问系统资源';

/** The address is that of a screen, with nothing behind it. */
export const at = (path: string) => new RegExp(`^http://[^/]+/portal${path}$`);

export async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByLabel('用户名')).toBeVisible();
}

export async function expectWelcome(page: Page, displayName: string): Promise<void> {
  await expect(page).toHaveURL(at('/welcome'));
  await expect(page.getByText(displayName).first()).toBeVisible();
}

export async function expectSelection(page: Page): Promise<void> {
  await expect(page).toHaveURL(at('/index'));
  await expect(page.getByRole('listitem').getByRole('button', { name: '进入' }).first()).toBeVisible();
}

/** The address changes as by a link of the shell. */
export const go = (page: Page, path: string) => page.evaluate(`history.pushState(null, '', '/portal${path}')`);

export async function openSelection(page: Page): Promise<void> {
  await page.goto('/portal/index');
  await expectSelection(page);
}

/** The selection is for users without a default app. */
export async function enterAs(page: Page, name: string): Promise<void> {
  await openSession(page, name);
  await expectSelection(page);
}

export const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expectLogin(page);
}
