import type { Page } from '@playwright/test';
import { actAs, grantLease, submitLease } from './cases.ts';
import { go } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab, enterAtBox, openFromMenu } from './workspace.ts';

// Cases are made, boxes change with them, and who applied gets notices that others do not expect.
const test = testOnServerOfItsOwn();

const rowOf = (page: Page, number: string) => page.getByRole('table').getByRole('row').filter({ hasText: number });

test('SYS-11 the boxes of an official: a case comes, is opened, moves on, and is closed', async ({ page, request }) => {
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
});

test('a filter in the address narrows the list, and a reset takes it away; words find what they name, and a single character is asked to be more', async ({
  page,
  request,
}) => {
  const { number } = await submitLease(request, 'citizen01');
  await storeSession(page, 'reviewer01');
  const list = '/main-app/main/searchGlobal';
  await page.goto(`/portal${list}?box=visible&category=ZL&bucket=pending`);
  await expect(rowOf(page, number ?? '')).toBeVisible();
  for (const other of ['category=FH', 'bucket=done', 'due=overdue', 'from=2025-01&to=2025-06']) {
    await go(page, `${list}?box=visible&${other}`);
    await expect(rowOf(page, number ?? '')).toHaveCount(0);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(rowOf(page, number ?? '')).toHaveCount(0);
    await page.getByRole('button', { name: '重置' }).click();
    await expect(rowOf(page, number ?? '')).toBeVisible();
  }

  await go(page, `${list}?text=${number}`);
  await expect(page.getByRole('textbox', { name: '查询内容' })).toHaveValue(number ?? '');
  await expect(page.getByRole('link', { name: number ?? '' }).first()).toBeVisible();
  await page.getByRole('textbox', { name: '查询内容' }).fill('张');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('请至少输入两个字');
});

test('API-19 who applies has boxes of their own: returned, handed in, closed; and reads the papers', async ({
  page,
  request,
}) => {
  const returned = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', returned, { kind: 'claim' });
  const defects = [{ about: 'material', name: 'contract', text: '合同缺少签名页' }];
  await actAs(request, 'reviewer01', claimed, { kind: 'return', defects });
  const open = await submitLease(request, 'citizen01');
  const granted = await grantLease(request, 'citizen01');
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/cases');
  const box = page.getByRole('radiogroup', { name: '办件箱' });
  await expect(rowOf(page, returned.number ?? '')).toContainText('待补正');
  await expect(rowOf(page, open.number ?? '')).toHaveCount(0);
  await box.getByText(/^在办/).click();
  await expect(rowOf(page, open.number ?? '')).toBeVisible();
  await expect(rowOf(page, returned.number ?? '')).toHaveCount(0);
  await box.getByText(/^已办/).click();
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
