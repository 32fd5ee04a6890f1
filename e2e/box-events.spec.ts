import { versionHeader } from '@anju/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { recordCalls } from './calls.ts';
import { submitLease } from './cases.ts';
import { region } from './home.ts';
import { test } from './lasting-changes.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';

const pendingBox = '/main-app/main/waitDoneItemView';
const leases = /^房屋租赁 (\d+) 件/;
const rowOf = (page: Page, number: string | null) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: number ?? '' });

/** The box opens with a stream of events that stands. */
async function openBox(page: Page, address: string): Promise<void> {
  const following = page.waitForResponse('**/message/events');
  await page.goto(address);
  await expect(page.getByRole('table')).toBeVisible({ timeout: 20_000 });
  expect((await following).request().headers()[versionHeader]).toBeTruthy();
  await page.evaluate('window.neverReloaded = true');
}

async function expectNewCase(page: Page, request: APIRequestContext): Promise<void> {
  const { number } = await submitLease(request, 'citizen01');
  await expect(rowOf(page, number)).toBeVisible({ timeout: 2_000 });
  expect(await page.evaluate('window.neverReloaded')).toBe(true);
}

test('what is filed elsewhere shows within two seconds, without a reload: in a box, alone and in the portal, and in the counts of the home page', async ({
  page,
  request,
}) => {
  await storeSession(page, 'reviewer01');
  await test.step('in a box that is open by its own address', async () => {
    await openBox(page, `/apps${pendingBox}`);
    await expectNewCase(page, request);
  });
  await test.step('in one that is open inside the portal', async () => {
    await openBox(page, `/portal${pendingBox}`);
    await expectNewCase(page, request);
  });
  await test.step('on the home page, while the box behind asks nothing until it is shown', async () => {
    await tabOf(page, '首页').click();
    const inBox = region(page, '业务办理').getByRole('button', { name: '业务受理' });
    const ofLeases = region(page, '业务分类').getByRole('button', { name: leases });
    await expect(inBox).toContainText(/\d+ 件/);
    const before = Number.parseInt((await inBox.innerText()).replace(/\D/g, ''), 10);
    const leasesBefore = Number(leases.exec((await ofLeases.getAttribute('aria-label')) ?? '')?.[1]);

    const sent = recordCalls(page);
    const { number } = await submitLease(request, 'citizen01');
    await expect(inBox).toContainText(`${before + 1} 件`);
    await expect(ofLeases).toHaveAttribute('aria-label', new RegExp(`^房屋租赁 ${leasesBefore + 1} 件`));
    expect(sent).not.toContain('list-cases');
    await tabOf(page, '业务受理').click();
    await expect(rowOf(page, number)).toBeVisible();
    expect(sent).toContain('list-cases');
  });
});
