import type { Page } from '@playwright/test';
import { at, expectWelcome, productTitle } from './portal.ts';
import { captchaImage, demoPassword, readCaptcha } from './sign-in.ts';
import { expect, test } from './test.ts';

const careFontSize = '18px';
const userName = (page: Page) => page.getByLabel('用户名');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const careMode = (page: Page) => page.getByRole('button', { name: '关怀版' });

/** The page is there without its scripts; the returned function lets them come. */
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
    await password(page).fill(demoPassword);
    await password(page).press('Enter');
    await expect(page, 'nothing that was typed goes into an address').toHaveURL(at('/login'));
  });
});

test('LAY-15 before the scripts are there the login is in the look that this browser has kept, what is typed and pressed counts, and who is signed in sees no form', async ({
  page,
}) => {
  await page.goto('/portal/login');
  await careMode(page).click();
  await expect(userName(page)).toHaveCSS('font-size', careFontSize);

  await test.step('whoever is about to sign in', async () => {
    const bringScripts = await openWithoutScripts(page);
    await expect(userName(page)).toHaveCSS('font-size', careFontSize);
    await userName(page).fill('clerk01');
    await password(page).fill(demoPassword);
    await page.getByRole('button', { name: '显示密码' }).click();
    bringScripts();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(careMode(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(captchaImage(page)).toBeVisible();
    await expect(userName(page)).toHaveCSS('font-size', careFontSize);
    await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
  });

  await test.step('whoever is signed in', async () => {
    const bringScripts = await openWithoutScripts(page);
    await expect(userName(page)).toBeHidden();
    bringScripts();
    await expectWelcome(page, '林受理');
  });
});
