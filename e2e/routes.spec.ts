import { at, card, expectLogin, expectWelcome, go, productTitle } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { expect, test } from './test.ts';

test('RT-01 GRD-01 SYS-06 every screen is an address below /portal/ that back, forward and reload know, with and without a slash at its end; the empty path is /welcome, and so is /login to whoever is signed in', async ({
  page,
}) => {
  await page.goto('/portal');
  await expectLogin(page);
  await storeSession(page, 'clerk01');
  const root = await page.goto('/');
  expect(new URL(root?.url() ?? '').pathname).toBe('/portal/');
  await expectWelcome(page, '林受理');
  for (const path of ['/login', '/welcome/']) {
    await page.goto(`/portal${path}`);
    await expectWelcome(page, '林受理');
  }

  await go(page, '/index');
  await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  await page.goBack();
  await expect(page).toHaveURL(at('/index'));
  await expect(card(page, '商品房管理')).toBeVisible();
  await page.goForward();
  await expectWelcome(page, '林受理');
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(at('/index'));
  await expect(card(page, '商品房管理')).toBeVisible();

  await page.goto('/apps/lease-app/');
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${productTitle}$`));
});
