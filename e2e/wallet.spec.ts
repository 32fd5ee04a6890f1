import { expectNoBarriers, phone } from './barriers.ts';
import { submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, openFromMenu } from './workspace.ts';

// Cases are handed in.
const test = testOnServerOfItsOwn();

test('SYS-11 who once gave a material sees where it was used, previews it, sets its expiry and removes it from the wallet alone', async ({
  page,
  request,
}) => {
  const { id, number } = await submitLease(request, 'citizen01');
  await storeSession(page, 'citizen01');
  await page.setViewportSize(phone);
  await page.goto('/portal/lease-app/wallet');
  await expect(page.getByRole('heading', { name: '我的材料', level: 1 })).toBeVisible({ timeout: 20_000 });
  const given = page
    .getByRole('region', { name: '材料列表' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'a.pdf' }) });
  await expect(given).toHaveCount(1);
  const uses = page.getByRole('list', { name: 'a.pdf用于' });
  await expect(uses.getByRole('listitem')).toHaveCount(4);
  await expect(uses.getByRole('listitem').filter({ hasText: '房屋租赁合同' })).toContainText(`租赁合同备案 ${number}`);
  await expect(given).toContainText('未设置有效期');
  await expectNoBarriers(page);

  await page.getByRole('button', { name: '预览a.pdf' }).click();
  await expect(page.getByRole('region', { name: '文件预览' })).toContainText('material');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '设置a.pdf的有效期' }).click();
  const dialog = page.getByRole('dialog', { name: '设置a.pdf的有效期' });
  await dialog.getByRole('textbox', { name: '有效期至' }).fill('2020-01-01');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(given).toContainText('已于 2020-01-01 到期，不再提供选用');

  await page.getByRole('button', { name: '移除a.pdf' }).click();
  await page
    .getByRole('dialog', { name: '从我的材料中移除' })
    .getByRole('button', { name: /^移\s*除$/ })
    .click();
  await expect(given).toHaveCount(0);
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await page.getByRole('button', { name: '查看我提交的内容' }).click();
  await page.getByRole('button', { name: '房屋租赁合同', exact: true }).click();
  await expect(page.getByRole('region', { name: '文件预览' })).toContainText('material');
});

test('the wallet stands in the menu of who applies, and leads to the cases', async ({ page, request }) => {
  const { number } = await submitLease(request, 'citizen01');
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/cases');
  await openFromMenu(page, '我的材料');
  await page
    .getByRole('link', { name: number ?? '' })
    .first()
    .click();
  await expect(activeTab(page)).toHaveText(`租赁合同备案 ${number}`);
});
