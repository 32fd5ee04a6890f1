import type { Page } from '@playwright/test';
import { oneTimePassword } from './one-time-password.ts';
import { expect } from './test.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const field = (page: Page) => page.getByLabel('动态验证码', { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The authenticator shows this code neither now nor just before or after. */
export function wrongOneTimePassword(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => oneTimePassword(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

export async function bindAuthenticator(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await expect(heading(page, '绑定身份验证器')).toBeVisible();
  await expect(page.getByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  const key = await page.getByRole('code').innerText();
  await button(page, '确认绑定').click();
  await expect(field(page)).toHaveAccessibleDescription('动态验证码不能为空');
  await field(page).fill(wrongOneTimePassword(key));
  await button(page, '确认绑定').click();
  await expect(field(page)).toHaveAccessibleDescription('动态验证码不正确');
  await field(page).fill(oneTimePassword(key));
  await button(page, '确认绑定').click();

  await expect(heading(page, '请保存恢复码')).toBeVisible();
  const recoveryCodes = await page.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await button(page, '已保存，继续').click();
  return { key, recoveryCodes };
}
