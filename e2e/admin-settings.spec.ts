import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { choose, enterAdmin, message, openAdmin, openElsewhere, row } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { signIn, storeSession } from './sign-in.ts';
import { homeHeading } from './sub-apps.ts';
import { expect } from './test.ts';

// A parameter is changed.
const test = testOnServerOfItsOwn();
// Several people sign in within one test, which takes seconds each.
test.describe.configure({ timeout: 60_000 });

test('a parameter out of range is refused beside its field; within it, it is saved and recorded', async ({ page }) => {
  await enterAdmin(page, '参数设置');
  const opener = page.getByRole('button', { name: '修改：登录锁定时长' });
  await opener.click();
  const field = page.getByLabel('登录锁定时长', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('100000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('应为 1 至 1440 之间的整数')).toBeVisible();
  await expect(field).toHaveValue('100000');
  await expectNoBarriers(page);
  await field.fill('45');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(message(page, '参数“登录锁定时长”已保存')).toBeVisible();
  await expect(row(page, '登录锁定时长')).toContainText('45 分钟');
  await expect(row(page, '登录锁定时长')).toContainText('管理员');
  await expect(opener).toBeFocused();

  await openAdmin(page, '操作日志');
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('设置参数');
  await expect(newest).toContainText('管理员（admin）');
  await newest.getByRole('button', { name: '展开行' }).click();
  await expect(page.getByText('30 → 45')).toBeVisible();
  await expectNoBarriers(page);
});

test.describe('refusals', () => {
  test.use({ expectedConsoleErrors: [/status of (400|401)/] });

  test('sign-ins are found by name, outcome and day, and the audit is whole', async ({
    page,
    browser,
    serverAddress,
  }) => {
    const other = await openElsewhere(browser, serverAddress);
    await signIn(other, 'citizen01', { password: 'wrong' });
    await expect(other.getByRole('alert')).toHaveText('用户名或密码不正确');
    await other.context().close();

    await enterAdmin(page, '登录日志');
    await expect(row(page, '管理员（admin）').first()).toContainText('成功');
    await expectNoBarriers(page);
    const searchButton = page.getByRole('button', { name: '查询' });
    await choose(page, page.getByLabel('结果'), '拒绝');
    await searchButton.click();
    await expect(row(page, '管理员（admin）')).toHaveCount(0);
    await expect(row(page, 'citizen01')).toContainText('拒绝');

    await page.getByLabel('操作人').fill('admin');
    await searchButton.click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await page.getByRole('button', { name: '重置' }).click();
    await expect(row(page, 'citizen01')).toBeVisible();

    await page.getByPlaceholder('开始日期').fill('2020-01-01');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('结束日期').fill('2020-01-02');
    await page.keyboard.press('Enter');
    await searchButton.click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();

    await page.getByRole('button', { name: '校验完整性' }).click();
    await expect(page.getByText('审计日志完整，没有发现被改动的记录。')).toBeVisible();
  });
});

test('a page stands alone under its own address', async ({ page }) => {
  await storeSession(page, 'admin');
  await page.goto('/apps/admin-app/settings/parameters');
  await expect(page.getByRole('heading', { name: '参数设置', level: 1 })).toBeVisible();
  await expect(row(page, '手机验证码有效期')).toBeVisible();
  await expect(page).toHaveTitle(/^参数设置 - /);
  await expectNoBarriers(page);
});

test('the first page of the app brings at most 260 KB of script', async ({ page }) => {
  await storeSession(page, 'admin');
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/apps/admin-app/');
  await expect(homeHeading(page, 'admin-app')).toBeVisible();
  // The network is never idle: the app follows events. What its menu is drawn with has come by then.
  await expect(page.getByRole('button', { name: '用户管理' })).toBeVisible();
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  // React alone has more: with less, the scripts were not seen.
  expect(bytes).toBeGreaterThan(40 * 1024);
  expect(bytes).toBeLessThanOrEqual(260 * 1024);
});
