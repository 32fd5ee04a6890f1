import { versionHeader } from '@anju/contract';
import type { Page } from '@playwright/test';
import { recordCalls } from './calls.ts';
import { submitLease } from './cases.ts';
import { enterAs } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';

// Cases are filed and stay.
const test = testOnServerOfItsOwn();

const pendingBox = '/main-app/main/waitDoneItemView';
const rowOf = (page: Page, number: string | null) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: number ?? '' });

/** Opens the box, with a stream of events that stands. */
async function openBox(page: Page, address: string): Promise<void> {
  const following = page.waitForResponse('**/message/events');
  await page.goto(address);
  await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
  expect((await following).request().headers()[versionHeader]).toBeTruthy();
  await page.evaluate('window.neverReloaded = true');
}

for (const [where, address] of [
  ['inside the portal', `/portal${pendingBox}`],
  ['by its own address', `/apps${pendingBox}`],
] as const)
  test(`a box that is open ${where} shows a new case within two seconds, without a reload`, async ({
    page,
    request,
  }) => {
    await enterAs(page, 'reviewer01');
    await openBox(page, address);
    const { number } = await submitLease(request, 'citizen01');
    await expect(rowOf(page, number)).toBeVisible({ timeout: 2_000 });
    expect(await page.evaluate('window.neverReloaded')).toBe(true);
  });

test('a box behind another tab asks nothing until it is shown', async ({ page, request }) => {
  await enterAs(page, 'reviewer01');
  await openBox(page, `/portal${pendingBox}`);
  await tabOf(page, '首页').click();
  const counted = page.getByRole('region', { name: '业务办理' }).getByRole('button', { name: '业务受理' });
  await expect(counted).toContainText(/\d+ 件/);
  const before = Number.parseInt((await counted.innerText()).replace(/\D/g, ''), 10);

  const sent = recordCalls(page);
  const { number } = await submitLease(request, 'citizen01');
  await expect(counted).toContainText(`${before + 1} 件`);
  expect(sent).not.toContain('list-cases');
  await tabOf(page, '业务受理').click();
  await expect(rowOf(page, number)).toBeVisible();
  expect(sent).toContain('list-cases');
});
