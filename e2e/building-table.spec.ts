import { demoHomes } from '@anju/contract/samples';
import { phone } from './barriers.ts';
import { grantLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

const address = '安居市东湖区示例路 1 号示例花园 1 幢';

test('a unit is found by its address, in the table of its building, with what an official may know of it', async ({
  page,
}) => {
  await storeSession(page, 'reviewer01');
  await page.goto('/portal/fh-app/building-tables/search');
  await page.getByRole('textbox', { name: '坐落' }).fill('slhy 1-201');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByRole('button', { name: `打开楼盘表：${address} 1 单元 201 室` }).click();

  const grid = page.getByRole('grid', { name: `${address}楼盘表` });
  await expect(page.getByRole('heading', { name: address, level: 1 })).toBeVisible();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^201，/);
  const panel = page.getByRole('region', { name: '房屋 201' });
  await expect(panel).toContainText('不动产单元号');
  await expect(panel.getByRole('region', { name: '权利人' })).toContainText('张*');

  await grid.getByRole('gridcell', { name: /^402，/ }).click();
  await expect(page.getByRole('region', { name: '房屋 402' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '房屋 402' })).toBeVisible();
});

testOnServerOfItsFile(
  'a lease that is filed shows at once at everybody who has the table open and may see it',
  async ({ page, browser, request, serverAddress }) => {
    const context = await browser.newContext({ baseURL: serverAddress, viewport: phone });
    const other = await context.newPage();
    const windows = [
      { window: page, name: 'reviewer01' },
      { window: other, name: 'reviewer02' },
    ];
    for (const { window, name } of windows) {
      await storeSession(window, name);
      await window.goto('/portal/fh-app/building-tables/search?text=slhy%201-202');
      await window.getByRole('button', { name: `打开楼盘表：${address} 1 单元 202 室` }).click();
      await expect(window.getByRole('gridcell', { name: '202，已登记，住宅', exact: true })).toBeVisible();
    }
    const marked = Promise.all(windows.map(({ window }) => window.locator('[data-changed]').waitFor()));
    const lease = await grantLease(request, 'citizen01', {
      unitNumber: demoHomes.let.unitNumber.replace(/201$/, '202'),
    });
    await marked;
    for (const { window } of windows) {
      await expect(window.getByRole('gridcell', { name: '202，已登记，住宅，已出租', exact: true })).toBeVisible();
      await expect(window.locator('[data-changed]')).toHaveCount(0);
      await expect(window.getByRole('status').filter({ hasText: '刚刚变化：202 已登记 已出租。' })).toBeVisible();
      await expect(window.getByRole('region', { name: '房屋 202' })).toContainText(lease.number ?? '');
    }
    await context.close();
  },
);
