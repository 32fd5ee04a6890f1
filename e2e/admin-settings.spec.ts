import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { row } from './admin.ts';
import { storeSession } from './sign-in.ts';
import { homeHeading } from './sub-apps.ts';
import { expect, test } from './test.ts';

test('the app stands alone under its own address: its first page brings at most 260 KB of script, and each page has its own', async ({
  page,
}) => {
  await storeSession(page, 'admin');
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/apps/admin-app/');
  await expect(homeHeading(page, 'admin-app')).toBeVisible();
  // The network is never idle, because the app follows events. Everything that draws its menu has come by then.
  await expect(page.getByRole('button', { name: '用户管理' })).toBeVisible();
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  // React alone has more bytes: with less, the scripts were not seen.
  expect(bytes).toBeGreaterThan(40 * 1024);
  expect(bytes).toBeLessThanOrEqual(260 * 1024);

  await page.goto('/apps/admin-app/settings/parameters');
  await expect(page.getByRole('heading', { name: '参数设置', level: 1 })).toBeVisible();
  await expect(row(page, '手机验证码有效期')).toBeVisible();
  await expect(page).toHaveTitle(/^参数设置 - /);
});
