import { calls, type DemoPartnerMode } from '@anju/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { grantLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

// The tests change what the simulated police answers.
const test = testOnServerOfItsFile;
test.describe.configure({ timeout: 120_000 });

async function letThePolice(request: APIRequestContext, mode: DemoPartnerMode): Promise<void> {
  const answer = await request.post(`/gateway${calls.setDemoPartnerMode.path}`, { data: { partner: 'police', mode } });
  expect(answer.ok()).toBe(true);
}

const card = (page: Page) => page.getByRole('region', { name: '公安', exact: true });
const rowOf = (page: Page, number: string | null) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: number ?? '' });

test('SYS-11 a fault of an agency shows by itself; its messages are one click away, and what is sent again arrives', async ({
  page,
  request,
}) => {
  await letThePolice(request, 'refuses');
  const refused = await grantLease(request, 'citizen01');
  await storeSession(page, 'reviewer01');
  const following = page.waitForResponse('**/message/events');
  await page.goto('/portal/main-app/collaboration/partners');
  await following;
  const lastDay = card(page).getByRole('row', { name: /^近 24 小时/ });
  await expect(lastDay.getByRole('cell').nth(2)).toHaveText('1', { timeout: 20_000 });
  await expect(card(page)).toContainText('连接正常');

  await letThePolice(request, 'error');
  const failing = await grantLease(request, 'citizen01');
  await expect(card(page), 'without a reload').toContainText('连接故障', { timeout: 20_000 });

  await card(page).getByRole('button', { name: '查看未送达的消息：公安' }).click();
  await expect(rowOf(page, refused.number)).toContainText('被对方拒收');
  await expect(rowOf(page, failing.number)).toContainText('等待发送');
  await page.reload();
  await expect(rowOf(page, failing.number), 'the filter stands in the address').toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/collaboration\/exchanges\?(?=.*partner=police)(?=.*state=undelivered)/);

  await rowOf(page, refused.number).getByRole('button', { name: /^详情/ }).click();
  const details = page.getByRole('dialog', { name: '消息详情' });
  await letThePolice(request, 'normal');
  await details.getByRole('button', { name: '重新发送' }).click();
  await page.getByRole('dialog', { name: '重新发送这条消息？' }).getByRole('button', { name: '重新发送' }).click();
  await expect(details.getByRole('region', { name: '对方的答复' })).toContainText('回执', { timeout: 30_000 });
  await details.getByRole('link', { name: `打开办件 ${refused.number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/main-app/cases/case\\?id=${refused.id}`));

  // The page opens by its own address, without the shell.
  await page.goto('/apps/main-app/collaboration/exchanges?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('没有符合条件的消息')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(rowOf(page, failing.number).first()).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/main-app\/collaboration\/exchanges$/);
});
