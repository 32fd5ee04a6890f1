import type { Page } from '@playwright/test';
import { drawer, enterAdmin } from './admin.ts';
import { expectReadableInEveryTheme, phone } from './barriers.ts';
import { submitLease } from './cases.ts';
import { enterHome } from './home.ts';
import { go } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { enterWorkspace, expectHomeLoaded, openFromMenu } from './workspace.ts';

// A case is made, and whoever it concerns gets notices.
const test = testOnServerOfItsOwn();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const loaded = (page: Page) => expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);

/** Opens each by its button, looks, and closes it. */
async function expectOpenedReadable(page: Page, role: 'menu' | 'dialog', openers: readonly (string | RegExp)[]) {
  for (const opener of openers)
    await test.step(String(opener), async () => {
      await button(page, opener).first().click();
      await expect(page.getByRole(role)).toBeVisible();
      await expectReadableInEveryTheme(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    });
}

test('on a phone the menus, the notices, the home page and a box can be read in every theme', async ({ page }) => {
  test.slow();
  await page.setViewportSize(phone);
  await storeSession(page, 'approver01');
  await page.goto('/portal/welcome');
  await expectHomeLoaded(page);
  await expect(page.getByRole('region', { name: '消息提醒' })).toBeVisible();
  await expectReadableInEveryTheme(page);
  await page.getByRole('button', { name: '关闭消息提醒' }).click();
  await expectReadableInEveryTheme(page);
  await expectOpenedReadable(page, 'dialog', ['打开菜单']);
  await expectOpenedReadable(page, 'menu', ['切换应用', /^用户菜单/, /^已打开/]);
  await button(page, '打开菜单').click();
  await page.getByRole('dialog').getByRole('button', { name: '业务受理' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '业务受理', level: 1 })).toBeVisible();
  await loaded(page);
  await expectReadableInEveryTheme(page);
});

test('on a desk the header, menus, dialogs, drawers and home page can be read in every theme', async ({ page }) => {
  test.slow();
  await enterWorkspace(page);
  await expectHomeLoaded(page);
  await expectReadableInEveryTheme(page);
  await expectOpenedReadable(page, 'menu', ['切换应用', '业务办理', '更多', /^用户菜单/]);
  await expectOpenedReadable(page, 'dialog', ['主题', '偏好设置', '搜索菜单', '锁屏']);
  await button(page, '收起菜单').click();
  await expectReadableInEveryTheme(page, 'aside');
});

test.describe('without a menu', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('a menu that failed, or is empty, says so readably in every theme', async ({ page }) => {
    for (const [answer, text] of [
      [{ status: 500, json: { code: 500, msg: '系统错误', data: null } }, '菜单加载失败，重试'],
      [{ json: { code: 200, msg: '', data: [] } }, '该应用暂无可用菜单'],
    ] as const) {
      await page.route('**/getMenuByAppID', (route) => route.fulfill(answer));
      await storeSession(page, 'approver01');
      await page.goto('/portal/welcome');
      await expect(page.getByRole('complementary').getByText(text)).toBeVisible();
      await expectReadableInEveryTheme(page, 'aside');
      await page.unrouteAll();
    }
  });
});

test('boxes, a case with its dialogs, search and statistics can be read in every theme', async ({ page, request }) => {
  test.slow();
  const { number } = await submitLease(request, 'citizen01');
  await storeSession(page, 'reviewer01');
  await page.goto('/portal/main-app/main/waitDoneItemView');
  await page.getByRole('checkbox').nth(1).check();
  await expectReadableInEveryTheme(page, 'main');
  await page.getByRole('link', { name: number ?? '' }).click();
  await button(page, '签收').click();
  await expect(button(page, '通过')).toBeVisible();
  await expectReadableInEveryTheme(page, 'main');
  await expectOpenedReadable(page, 'dialog', ['通过', '退回补正']);
  await tabOf(page, '业务受理').click();
  for (const title of ['全局查询', '办件统计', '时限统计', '协同部门']) {
    await openFromMenu(page, title);
    await loaded(page);
    await expectReadableInEveryTheme(page, 'main');
  }
});

test('what a citizen fills in and looks at can be read in every theme', async ({ page }) => {
  test.slow();
  await enterHome(page, 'citizen01', '房屋租赁备案');
  await loaded(page);
  await expectReadableInEveryTheme(page);
  for (const path of [
    '/lease-app/home',
    '/lease-app/apply?type=ZL201',
    '/lease-app/cases',
    '/lease-app/personal/houses',
  ]) {
    await go(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await loaded(page);
    await expectReadableInEveryTheme(page, 'main');
  }
});

test('lists, drawers and settings of the administration can be read in every theme', async ({ page }) => {
  test.slow();
  await enterAdmin(page, '用户管理');
  await loaded(page);
  await expectReadableInEveryTheme(page);
  await button(page, '新建用户').click();
  await expect(drawer(page, '新建用户').getByRole('textbox').first()).toBeVisible();
  await expectReadableInEveryTheme(page, 'main');
  await page.keyboard.press('Escape');
});

test('the pages for everybody, and the sign-in, can be read in every theme', async ({ page }) => {
  test.slow();
  await page.goto('/portal/main');
  for (const path of ['/main', '/login', '/navigation', '/progress', '/verify?code=ABCD-EFGH-JKLM-NPQR', '/404']) {
    await go(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await loaded(page);
    await expectReadableInEveryTheme(page);
  }
});
