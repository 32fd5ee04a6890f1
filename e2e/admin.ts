import type { Browser, Locator, Page } from '@playwright/test';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

const adminPages = {
  用户管理: '/access/users',
  角色管理: '/access/roles',
  应用授权: '/access/grants',
  应用管理: '/catalog/apps',
  菜单管理: '/catalog/menus',
  公告管理: '/release/notices',
  消息管理: '/release/news',
  轮播图管理: '/release/banners',
  参数设置: '/settings/parameters',
  工作日历: '/settings/calendar',
  业务流程: '/settings/processes',
  登录日志: '/audit/sign-ins',
  操作日志: '/audit/operations',
} as const;

type AdminPage = keyof typeof adminPages;

export async function openAdmin(page: Page, title: AdminPage): Promise<void> {
  await page.goto(`/portal/admin-app${adminPages[title]}`);
  // The app is loaded anew, beside the others that are loaded ahead.
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 20_000 });
}

export async function enterAdmin(page: Page, title: AdminPage): Promise<void> {
  await storeSession(page, 'admin');
  await openAdmin(page, title);
}

export async function openElsewhere(browser: Browser, serverAddress: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: serverAddress,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

export const message = (page: Page, text: string) => page.getByRole('status').getByText(text);

export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByTitle(option, { exact: true }).filter({ visible: true }).click();
}

export async function chooseMore(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `更多：${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function save(inside: Locator): Promise<void> {
  await inside.getByRole('button', { name: '保存', exact: true }).click();
}
