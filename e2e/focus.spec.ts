import type { Locator, Page } from '@playwright/test';
import { actAs, submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

// Cases are made, and whoever they concern gets notices.
const test = testOnServerOfItsOwn();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isFocused = async (page: Page, goal: Locator) => (await goal.and(page.locator(':focus')).count()) > 0;

async function tabTo(page: Page, goal: Locator, presses = 40): Promise<void> {
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(page, goal)) return;
  }
  throw new Error(`${presses} presses of Tab do not reach ${goal}`);
}

async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('Tab leads from the address to the first case of 业务受理, through every field of its filter', async ({
  page,
  request,
}) => {
  const { number } = await submitLease(request, 'citizen01');
  await closeNoticesWhenTheyCome(page);
  await storeSession(page, 'reviewer01');
  await page.goto('/portal/main-app/main/waitDoneItemView');
  const first = page.getByRole('link', { name: number ?? '' });
  await expect(first).toBeVisible();
  await skipToContent(page);
  await tabTo(page, page.getByPlaceholder('开始月份'));
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('结束月份')).toBeFocused();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '办理', exact: true })).toBeVisible();
});

test('Tab leaves the period of statistics', async ({ page }) => {
  await storeSession(page, 'approver01');
  for (const path of ['main-app/statistics/cases', 'lease-app/rents']) {
    await page.goto(`/portal/${path}`);
    const [from, to] = [page.getByPlaceholder(/^开始/), page.getByPlaceholder(/^结束/)];
    await from.focus();
    await page.keyboard.press('Tab');
    await expect(to).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(from.or(to).and(page.locator(':focus'))).toHaveCount(0);
    await expect(page.locator('body:focus')).toHaveCount(0);
  }
});

for (const [name, path] of [
  ['the public pages', 'main'],
  ['the services', 'navigation'],
  ['an app of its own', '../apps/lease-app/outer/documents'],
] as const)
  test(`the first stop of Tab on ${name} leads to the content`, async ({ page }) => {
    await page.goto(`/portal/${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await skipToContent(page);
  });

test('a dialog, and a material, give the focus back to what opened them when Escape closes them', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await closeNoticesWhenTheyCome(page);
  await storeSession(page, 'reviewer01');
  await page.goto(`/portal/lease-app/cases/case?id=${lease.id}`);
  const openers = [button(page, '通过'), button(page, '退回补正'), button(page, '房屋租赁合同')];
  for (const opener of openers) {
    await opener.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener.first()).toBeFocused();
  }
});

test('what is done in a dialog leaves the focus on the page, where the button that opened it is gone', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await closeNoticesWhenTheyCome(page);
  await storeSession(page, 'reviewer01');
  await page.goto(`/portal/lease-app/cases/case?id=${lease.id}`);
  await button(page, '通过').click();
  await button(page, '确定').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
