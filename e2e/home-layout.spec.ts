import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { enterHome, region } from './home.ts';
import { test } from './lasting-changes.ts';
import { expect } from './test.ts';

const shownCards = async (page: Page): Promise<(string | null)[]> =>
  Promise.all((await page.locator('main section[aria-label]').all()).map((card) => card.getAttribute('aria-label')));

/** What is picked up hears the keys, and knows where the others are, once it has been drawn. */
const heard = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

test('cards are moved and hidden by buttons, keyboard and mouse, for the person and not for the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterHome(page, 'approver01');
  // The first of them is there before the others.
  await expect(page.locator('main section[aria-label]')).toHaveCount(11);
  const defaultOrder = await shownCards(page);
  expect(defaultOrder.slice(0, 3)).toEqual(['用户信息', '业务办理', '我的办件']);
  await page.getByRole('button', { name: '调整布局' }).click();
  const drawer = page.getByRole('dialog', { name: '调整布局' });

  await drawer.getByRole('button', { name: '上移我的办件' }).click();
  await expect(drawer.getByRole('status').first()).toHaveText('我的办件移到第 2 位，共 11 位');
  await drawer.getByRole('button', { name: '隐藏工具' }).click();
  await expect(region(page, '工具')).toHaveCount(0);
  await expect(drawer.getByRole('list', { name: '隐藏的卡片' })).toContainText('工具');

  await drawer.getByRole('button', { name: '拖动用户信息' }).focus();
  await page.keyboard.press('Space');
  await expect(drawer.getByText('已拿起用户信息')).toBeAttached();
  await page.evaluate(heard);
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByText('用户信息移到我的办件的位置')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await shownCards(page)).slice(0, 3)).toEqual(['我的办件', '用户信息', '业务办理']);

  // Escape puts back what is held, and leaves the drawer open.
  await drawer.getByRole('button', { name: '拖动业务办理' }).focus();
  await page.keyboard.press('Space');
  await expect(drawer.getByText('已拿起业务办理')).toBeAttached();
  await page.evaluate(heard);
  await page.keyboard.press('ArrowUp');
  await expect(drawer.getByText('业务办理移到用户信息的位置')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(drawer.getByText('已取消，业务办理回到原来的位置')).toBeAttached();
  await expect(drawer).toBeVisible();

  const handle = await drawer.getByRole('button', { name: '拖动业务办理' }).boundingBox();
  const target = await drawer.getByRole('button', { name: '拖动我的办件' }).boundingBox();
  if (!handle || !target) throw new Error('no handle to drag by');
  await page.mouse.move(handle.x + 8, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y, { steps: 4 });
  await page.mouse.move(target.x + 8, target.y + 4, { steps: 8 });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/set-layout'));
  await page.mouse.up();
  await saved;
  const arranged = await shownCards(page);
  expect(arranged.slice(0, 3)).toEqual(['业务办理', '我的办件', '用户信息']);
  await expectNoBarriers(page, 'dialog[open]');
  await drawer.getByRole('button', { name: '完成' }).click();

  const elsewhere = await browser.newContext({ baseURL: baseURL as string });
  const other = await elsewhere.newPage();
  await enterHome(other, 'approver01');
  await expect.poll(() => shownCards(other)).toEqual(arranged);
  await elsewhere.close();

  await page.getByRole('button', { name: '调整布局' }).click();
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => shownCards(page)).toEqual(defaultOrder);
  await page.reload();
  await expect(region(page, '工具')).toBeVisible();
});
