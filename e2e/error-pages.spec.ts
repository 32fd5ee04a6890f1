import { at, expectLogin, expectWelcome, recordPaths } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('ERP-01 the 401 page says so, its button goes back and its link to /', async ({ page }) => {
  await page.goto('/portal/navigation');
  await page.goto('/portal/401');
  await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(at('/navigation'));
  await expect(page.getByRole('heading', { name: '房屋租赁办事入口' })).toBeVisible();

  await page.goForward();
  await expect(page).toHaveURL(at('/401'));
  const paths = recordPaths(page);
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expectLogin(page);
  expect(paths[0]).toBe('/portal/');
});

test('ERP-02 the 404 page says so and its link goes back to /', async ({ page }) => {
  await page.goto('/portal/404');
  await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible();
  const paths = recordPaths(page);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expectLogin(page);
  expect(paths[0]).toBe('/portal/');
});

test('ERP-01 ERP-02 for a user the way home from both pages ends on /welcome', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await page.goto('/portal/no-such-page');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expectWelcome(page, '林受理');
  await page.goto('/portal/401');
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expectWelcome(page, '林受理');
});
