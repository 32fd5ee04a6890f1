import type { Page } from '@playwright/test';
import { actAs, grantLease, submitLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab, enterAtBox, openFromMenu } from './workspace.ts';

// The tests make cases, which change boxes and send notices that other tests do not expect.
const test = testOnServerOfItsFile;
test.describe.configure({ timeout: 120_000 });

const rowOf = (page: Page, number: string) => page.getByRole('table').getByRole('row').filter({ hasText: number });

test('SYS-11 API-19 a case comes into the box of an official, is opened, moves on and is closed; who applied reads the paper', async ({
  page,
  request,
}) => {
  const granted = await grantLease(request, 'citizen01');
  const lease = await submitLease(request, 'citizen01');
  const number = lease.number ?? '';
  await enterAtBox(page, 'reviewer01');
  await expect(rowOf(page, number)).toContainText('租赁合同备案');
  await page.getByRole('link', { name: number }).click();
  await expect(activeTab(page)).toHaveText(`租赁合同备案 ${number}`);
  await expect(page.getByText('办理经过')).toBeVisible();

  const claimed = await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await actAs(request, 'reviewer01', claimed, { kind: 'decide', decision: 'reject' }, '出租人无权出租');
  await tabOf(page, '业务受理').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(rowOf(page, number)).toHaveCount(0);
  await openFromMenu(page, '已办箱');
  await expect(rowOf(page, number)).toContainText('不予备案');
  await rowOf(page, number).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('出租人无权出租')).toBeVisible();

  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/cases');
  await page.getByRole('radiogroup', { name: '办件箱' }).getByText(/^已办/).click();
  await expect(rowOf(page, number)).toContainText('不予备案');
  await rowOf(page, granted.number ?? '')
    .getByRole('link')
    .click();
  const [paper] = await Promise.all([
    page.waitForResponse(/read-paper/),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^查看.*备案证明/ }).click(),
  ]);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.getByText(/ 送达（网上）/)).toBeVisible();
});
