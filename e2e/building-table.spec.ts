import { demoHomes } from '@anju/contract/samples';
import { expectNoBarriers, phone } from './barriers.ts';
import { grantLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
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
  await expectNoBarriers(page);

  // Arrows move, typing finds, Enter opens.
  await grid.getByRole('gridcell', { name: /^201，/ }).press('ArrowUp');
  await expect(grid.getByRole('gridcell', { name: /^301，/ })).toBeFocused();
  await page.keyboard.type('402');
  await expect(grid.getByRole('gridcell', { name: /^402，/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '房屋 402' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '房屋 402' })).toBeVisible();

  // The legend is the filter, and counts.
  const states = page.getByRole('group', { name: '按状态筛选' }).getByRole('button');
  const counts = await states.allTextContents();
  const units = await grid
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.filter((cell) => cell.textContent !== '').length);
  expect(counts.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0)).toBe(units);
  const away = () => grid.locator('[data-away]').count();
  expect(await away()).toBe(0);
  await page.getByRole('textbox', { name: '房号' }).fill('40');
  await expect(grid.locator('[data-key]:not([data-away])')).toHaveCount(
    await grid.getByRole('gridcell', { name: /^40/ }).count(),
  );
});

test('a stranger sees the state of a unit, and not whose it is; on a phone too', async ({ page }) => {
  await page.setViewportSize(phone);
  await storeSession(page, 'entadmin01');
  await page.goto('/portal/fh-app/building-tables/search?text=slhy%201-201');
  await page.getByRole('button', { name: `打开楼盘表：${address} 1 单元 201 室` }).click();
  const panel = page.getByRole('region', { name: '房屋 201' });
  await expect(panel).toContainText('建筑面积');
  await expect(panel.getByRole('region', { name: '权利人' })).toBeHidden();
  await expect(panel.getByRole('region', { name: '经过' })).toBeHidden();
  await expectNoBarriers(page);
});

test.describe('a building that there is not', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('is told in its place', async ({ page }) => {
    await storeSession(page, 'reviewer01');
    await page.goto('/portal/fh-app/building-tables/building?id=999999999');
    await expect(page.getByText('楼栋不存在')).toBeVisible();
    await page.goto('/portal/fh-app/building-tables/building?id=x');
    await expect(page.getByText('地址中没有楼栋，请从楼盘表查询打开。')).toBeVisible();
  });
});

testOnServerOfItsOwn()(
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
    await expectNoBarriers(page);
    await context.close();
  },
);
