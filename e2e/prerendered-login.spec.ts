import type { Page } from '@playwright/test';
import { at, expectWelcome, productTitle } from './portal.ts';
import { captchaImage, demoPassword, readCaptcha, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const careFontSize = '18px';
const userName = (page: Page) => page.getByLabel('用户名');

/** The page is there, its scripts are not; answers how to let them come. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/portal/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/portal/login', { waitUntil: 'commit' });
  await expect(page.getByText('主办单位')).toBeAttached();
  return resolve;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LGN-01 the login comes with its form in it', async ({ page }) => {
    await page.goto('/portal/login');
    await expect(page.getByRole('heading', { name: productTitle })).toBeVisible();
    await expect(userName(page)).toBeVisible();
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await expect(page, 'nothing that was typed goes into an address').toHaveURL(at('/login'));
  });
});

test('what is typed and pressed before the scripts are there counts', async ({ page }) => {
  const bringScripts = await openWithoutScripts(page);
  await userName(page).fill('clerk01');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '显示密码' }).click();
  bringScripts();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  await expect(captchaImage(page)).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
});

test('LAY-15 it shows at once in the look that this browser has kept', async ({ page }) => {
  await page.goto('/portal/login');
  await page.getByRole('button', { name: '关怀版' }).click();
  await expect(userName(page)).toHaveCSS('font-size', careFontSize);
  const bringScripts = await openWithoutScripts(page);
  await expect(userName(page)).toHaveCSS('font-size', careFontSize);
  bringScripts();
  await expect(page.getByRole('button', { name: '关怀版' })).toHaveAttribute('aria-pressed', 'true');
  await expect(captchaImage(page)).toBeVisible();
  await expect(userName(page)).toHaveCSS('font-size', careFontSize);
});

test('whoever is signed in sees no form on the way', async ({ page }) => {
  await signIn(page, 'clerk01');
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
  const bringScripts = await openWithoutScripts(page);
  await expect(userName(page)).toBeHidden();
  bringScripts();
  await expectWelcome(page, '林受理');
});

test('a browser that has the page already is told so', async ({ request }) => {
  const { headers, ...first } = await request.get('/portal/login').then(async (answer) => ({
    headers: answer.headers(),
    body: await answer.text(),
  }));
  expect(first.body).toContain(productTitle);
  const again = await request.get('/portal/login', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status(), again.headers()['cache-control']]).toEqual([304, 'no-cache']);
});
