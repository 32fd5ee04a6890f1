import type { Locator, Page } from '@playwright/test';
import { openSession } from './sign-in.ts';
import { expect } from './test.ts';

export const region = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });

/** Officials with a default app land there by themselves; the others enter the app of that name. */
export async function enterHome(page: Page, name: string, app?: string): Promise<void> {
  await openSession(page, name);
  if (app) await page.getByRole('listitem', { name: app }).getByRole('button', { name: '进入' }).click();
  await expect(region(page, '用户信息').getByRole('heading')).toBeVisible({ timeout: 15_000 });
}

/** A page that is opened afterwards makes the call; the result is the server's own answer. */
export async function nextAnswer<Data>(page: Page, call: string): Promise<Data> {
  const response = await page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${call}`));
  return ((await response.json()) as { data: Data }).data;
}
