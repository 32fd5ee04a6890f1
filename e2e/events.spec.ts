import { actAs, submitLease } from './cases.ts';
import { test } from './lasting-changes.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

test('NTC-06 a case tip comes by itself, in every window of the person, and once read it is gone for good', async ({
  page,
  context,
  request,
}) => {
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/home');
  await expect(page.getByRole('button', { name: '消息提醒（0）' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/portal/lease-app/home');
  await expect(other.getByRole('button', { name: '消息提醒（0）' })).toBeVisible();

  const lease = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await actAs(request, 'reviewer01', claimed, { kind: 'decide', decision: 'reject' }, '出租人无权出租');

  for (const window of [page, other]) await expect(window.getByRole('button', { name: '消息提醒（1）' })).toBeVisible();
  const panel = page.getByRole('region', { name: '消息提醒' });
  const tip = panel.getByRole('button', { name: /租赁合同备案.*不予备案/ });
  await expect(tip).toContainText('办件提醒');
  await tip.click();
  await expect(page.getByRole('button', { name: '消息提醒（0）' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '消息提醒（0）' })).toBeVisible();
});
