import { page } from '@anju/page-test';
import { expect } from 'vitest';
import { address } from './tabs.ts';

export const demoPassword = 'Anju@2026';

export const tokens = { accessToken: 'access', refreshToken: 'refresh', browserToken: 'of this browser' };

export const userName = () => page.getByLabelText('用户名', { exact: true });
export const password = () => page.getByLabelText('密码', { exact: true });
export const captcha = () => page.getByLabelText('验证码', { exact: true });
export const captchaImage = () => page.getByRole('img', { name: '验证码图片' });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

export const failure = () => page.getByRole('main').getByRole('alert');

/** The captcha is new exactly if this address has changed. */
export const captchaAddress = (): string | null => captchaImage().element().getAttribute('src');

export async function fillIn(name: string, secret = demoPassword): Promise<void> {
  await userName().fill(name);
  await password().fill(secret);
  await expect.element(captchaImage()).toBeVisible();
  await captcha().fill('a1b2');
}

export async function signInHere(name: string, secret?: string): Promise<void> {
  await fillIn(name, secret);
  await button('登录').click();
}

export async function expectLogin(): Promise<void> {
  await expect.element(userName()).toBeVisible();
  expect(address()).toBe('/login');
}

export async function expectSelection(displayName: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: `您好，${displayName}` })).toBeVisible();
  await expect.element(button('进入').first()).toBeVisible();
  expect(address()).toBe('/index');
}

export async function expectWelcome(displayName: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: `用户菜单：${displayName}` })).toBeVisible();
  expect(address()).toBe('/welcome');
}

export async function logOut(): Promise<void> {
  await button('退出登录').click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
}
