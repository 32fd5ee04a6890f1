import type { Page } from '@playwright/test';
import { at, expectLogin } from './portal.ts';
import { signIn } from './sign-in.ts';
import { readStorage } from './stored.ts';
import { expect, test } from './test.ts';
import { chooseFromUserMenu } from './workspace.ts';

test.use({ loadsAhead: true });

const trouble = '浏览器存储空间不足或已被禁用，刷新或关闭页面后需要重新登录';

const full = `Storage.prototype.setItem = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};`;
const blocked = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}`;

for (const [state, script] of Object.entries({ full, blocked }))
  test(`storage that is ${state}: the portal works in this page, and says once what it cannot do`, async ({ page }) => {
    await page.addInitScript({ content: script });
    await signIn(page, 'clerk01');
    await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
    await expect(page.getByText(trouble)).toHaveCount(1);
    await page.getByRole('button', { name: '进入' }).first().click();
    await expect(page).toHaveURL(at('/welcome'));
    await expect(page.getByRole('button', { name: '切换应用' })).toHaveText('综合查询');
    await expect(page.getByText(trouble)).toHaveCount(1);

    await chooseFromUserMenu(page, '退出登录');
    await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
    await expectLogin(page);
    await page.goto('/portal/welcome');
    await expectLogin(page);
  });

const garbage = ['{{{', '"old"', '{"content":5}', '{"content":""}', '{"content":{"token":"x"}}', 'null', '[]', ''];
const keys = [
  'token',
  'refresh-token',
  'login-flag',
  'user-id',
  'micro-apps',
  'default-app-id',
  'theme-name',
  'care-mode',
];

async function leave(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`anju-${name}`, text] as const);
}

test('storage with anything of an older version: nobody is signed in, and it goes', async ({ page }) => {
  // Of the portal's origin, and without its scripts.
  await page.goto('/portal/mfe-empty.html');
  for (const text of garbage)
    await test.step(text || 'nothing', async () => {
      for (const key of keys) await leave(page, key, text);
      await page.goto('/portal/welcome');
      await expectLogin(page);
      expect(await readStorage(page, 'local')).toEqual({});

      // The sign-in itself may be of this version.
      await leave(page, 'login-flag', '{"content":"a-sign-in"}');
      await leave(page, 'token', text);
      await page.goto('/portal/welcome');
      await expectLogin(page);
      expect(await readStorage(page, 'local')).not.toHaveProperty('anju-token');
    });
});
