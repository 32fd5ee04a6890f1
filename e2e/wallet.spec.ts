import { submitLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, openFromMenu } from './workspace.ts';

// The tests hand in cases.
const test = testOnServerOfItsFile;

test('SYS-11 who once gave a material finds it from the menu, sees it and where it was used, and removes it from the wallet alone', async ({
  page,
  request,
}) => {
  const { number } = await submitLease(request, 'citizen01');
  await storeSession(page, 'citizen01');
  await page.goto('/portal/lease-app/cases');
  await openFromMenu(page, '我的材料');
  const given = page
    .getByRole('region', { name: '材料列表' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'a.pdf' }) });
  await expect(given).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'a.pdf用于' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: '预览a.pdf' }).click();
  await expect(page.getByRole('region', { name: '文件预览' })).toContainText('material');
  await page.keyboard.press('Escape');
  const link = page.getByRole('link', { name: number ?? '' }).first();
  await link.click();
  await expect(activeTab(page)).toHaveText(`租赁合同备案 ${number}`);

  await openFromMenu(page, '我的材料');
  await page.getByRole('button', { name: '移除a.pdf' }).click();
  await page
    .getByRole('dialog', { name: '从我的材料中移除' })
    .getByRole('button', { name: /^移\s*除$/ })
    .click();
  await expect(given).toHaveCount(0);
  await page.getByRole('tab', { name: `租赁合同备案 ${number}` }).click();
  await page.getByRole('button', { name: '查看我提交的内容' }).click();
  await page.getByRole('button', { name: '房屋租赁合同', exact: true }).click();
  await expect(page.getByRole('region', { name: '文件预览' }).filter({ visible: true })).toContainText('material');
});
