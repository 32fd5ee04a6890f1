import type { Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { holdAnswers } from './calls.ts';
import { submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { expect } from './test.ts';
import { enterAtBox } from './workspace.ts';

// Cases are made, and a person's settings change.
const test = testOnServerOfItsOwn();

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const chips = (page: Page) => page.getByRole('group', { name: '快捷筛选' });
const numbers = (page: Page) => page.getByRole('table').getByRole('row').getByRole('link').allTextContents();

test('SYS-11 a list is ordered, narrowed and arranged by its reader; the address keeps what was asked for, the account how it looks', async ({
  page,
  request,
}) => {
  const first = await submitLease(request, 'citizen01');
  const second = await submitLease(request, 'citizen01');
  await enterAtBox(page, 'reviewer01');
  await expect(page.getByRole('link', { name: second.number ?? '' })).toBeVisible();
  const newest = await numbers(page);
  expect(newest.indexOf(second.number ?? '')).toBeLessThan(newest.indexOf(first.number ?? ''));

  await head(page, '收件时间').getByRole('button').click();
  await expect(head(page, '收件时间')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/order=oldest/);
  await expect.poll(() => numbers(page)).not.toEqual(newest);
  await head(page, '时限').getByRole('button').click();
  await expect(head(page, '时限')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/order=due/);

  // How many there are is said beside each group, and stays true.
  const ample = chips(page).getByRole('button', { name: /^时限充裕 \d+$/ });
  const before = Number((await ample.textContent())?.split(' ').at(-1));
  await submitLease(request, 'citizen01');
  await expect(chips(page).getByRole('button', { name: `时限充裕 ${before + 1}` })).toBeVisible();

  await page.getByRole('combobox', { name: '业务大类' }).click();
  await page.getByTitle('房屋租赁', { exact: true }).click();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/category=ZL/);
  await chips(page).getByRole('button', { name: '保存当前筛选' }).click();
  await page.getByRole('textbox', { name: '筛选名称' }).fill('租赁');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(chips(page).getByRole('button', { name: '租赁', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await chips(page)
    .getByRole('button', { name: /^已超期/ })
    .click();
  await expect(page).toHaveURL(/due=overdue/);
  await expect(page).not.toHaveURL(/category/);

  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '所在区' }).uncheck();
  await expect(head(page, '所在区')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // What is changed while the server is told of another change is told next.
  const { release } = await holdAnswers(page, 'setTableSettings');
  await page.getByRole('radiogroup', { name: '行距' }).getByText('紧凑').click();
  const edge = page.getByRole('separator', { name: '业务名称的列宽' });
  const width = Number(await edge.getAttribute('aria-valuenow'));
  const saved = page.waitForResponse(
    (answer) =>
      /setTableSettings/.test(answer.url()) && (answer.request().postData() ?? '').includes(`:${width + 16}}`),
  );
  await edge.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 16));
  release();
  await saved;
  await expectNoBarriers(page);

  await page.reload();
  await expect(page).toHaveURL(/due=overdue/);
  await expect(chips(page).getByRole('button', { name: /^已超期/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(head(page, '时限')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, '所在区')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 16));
  await chips(page).getByRole('button', { name: '租赁', exact: true }).click();
  await expect(page).toHaveURL(/category=ZL/);
  await chips(page).getByRole('button', { name: '删除筛选：租赁' }).click();
  await expect(chips(page).getByRole('button', { name: '租赁', exact: true })).toHaveCount(0);

  // On a phone a row is a card that names its lines.
  await page.setViewportSize(phone);
  const card = page.getByRole('row').filter({ hasText: second.number ?? '' });
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await expectNoBarriers(page);
});
