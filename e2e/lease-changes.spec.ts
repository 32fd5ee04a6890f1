import { phone } from './barriers.ts';
import { grantLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, openFromMenu } from './workspace.ts';

// The test hands in a case.
const test = testOnServerOfItsFile;

test('SYS-08 a lessor renews a lease and replaces its certificate; the lessee holds it too', async ({
  page,
  browser,
  request,
}) => {
  await grantLease(request, 'citizen01');
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/cases');
  await openFromMenu(page, '变更续租注销');
  const list = page.getByRole('region', { name: '房屋租赁证明' });
  const certificate = list.getByRole('listitem').filter({ hasText: '陈静' }).filter({ hasNotText: '补证原因' });
  await expect(certificate).toContainText('本人申请', { timeout: 20_000 });
  const heading = (await certificate.getByRole('heading').textContent()) ?? '';
  const number = heading.split(' ').at(-1) ?? '';
  const [, end] = /至 (\d{4}-\d{2}-\d{2})/.exec((await certificate.textContent()) ?? '') ?? [];

  const other = await browser.newPage();
  await other.setViewportSize(phone);
  await storeSession(other, 'citizen02');
  await other.goto('/portal/lease-app/filings/changes');
  const theirs = other.getByRole('listitem').filter({ hasText: number });
  await expect(theirs).toContainText('由另一方申请，您是当事人', { timeout: 20_000 });
  await expect(theirs.getByRole('button', { name: /补发/ })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /注销/ })).toBeVisible();
  await other.close();

  await certificate.getByRole('button', { name: `租赁合同续租备案 ${number}` }).click();
  await expect(activeTab(page)).toContainText('租赁合同续租备案');
  const start = page.getByRole('textbox', { name: '租赁起始日期' });
  await expect(start).not.toHaveValue('');
  expect((await start.inputValue()) > (end ?? '')).toBe(true);
  await expect(page.getByRole('textbox', { name: '租赁终止日期' })).toHaveValue('');

  await openFromMenu(page, '变更续租注销');
  await certificate.getByRole('button', { name: `租赁备案证明补发 ${number}` }).click();
  await page.getByRole('radio', { name: '证明遗失' }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(activeTab(page)).toContainText(/租赁备案证明补发 \d/, { timeout: 20_000 });
  await openFromMenu(page, '变更续租注销');
  await expect(list.getByRole('listitem').filter({ hasText: heading })).toContainText('已变更或者注销');
  await expect(list.getByRole('listitem').filter({ hasText: '补证原因' })).toContainText('证明遗失');
});
