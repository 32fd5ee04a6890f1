import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInAnyLook } from './barriers.ts';
import { enterHome } from './home.ts';
import { go } from './portal.ts';
import { captchaImage, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { chooseFromUserMenu, enterWorkspace, expectHomeLoaded, tabNames } from './workspace.ts';

/** What lies over the workspace, until it is closed and the focus is back. */
async function expectNoBarriersIn(page: Page, shown: Locator, close: () => Promise<void>, focused: Locator) {
  await expect(shown).toBeVisible();
  await expectNoBarriers(page, 'dialog[open], section[aria-label="消息提醒"]');
  await close();
  await expect(shown).toHaveCount(0);
  await expect(focused).toBeFocused();
}

/** As a link of the shell does, in the same document. */

test('nothing stands in the way before a session', async ({ page }) => {
  test.slow();
  await page.goto('/portal/login');
  await expect(captchaImage(page)).toBeVisible();
  await expectNoBarriersInAnyLook(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('用户名不能为空')).toBeVisible();
  await expectNoBarriersInAnyLook(page);
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('请填写完整密码修改表单')).toBeVisible();
  await expectNoBarriersInAnyLook(page);

  for (const [path, heading] of [
    ['/navigation', '房屋租赁办事入口'],
    ['/401', '您没有访问权限'],
    ['/404', '抱歉，您访问的页面不存在'],
  ] as const) {
    await go(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expectNoBarriersInAnyLook(page);
  }
});

test('nothing stands in the way on the public pages', async ({ page }) => {
  test.slow();
  await page.goto('/portal/main');
  for (const [path, heading] of [
    ['/main', '住房的事，在这里办'],
    ['/verify', '证明真伪核验'],
    ['/verify?code=ABCD-EFGH-JKLM-NPQR', '查无此证'],
    ['/progress', '办件进度查询'],
    ['/main/notices', '通知公告'],
  ] as const) {
    await go(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
    await expectNoBarriersInAnyLook(page);
  }
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  await expectNoBarriersInAnyLook(page);
});

test('nothing stands in the way of who is signing in, has, or chooses theme and care mode by their buttons', async ({
  page,
}) => {
  test.slow();
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/userInfo', async (route) => {
    await looked;
    await route.continue();
  });
  await signIn(page, 'clerk01');
  await expect(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
  await expectNoBarriersInAnyLook(page);
  goOn();
  await expect(page.getByRole('button', { name: '进入' }).first()).toBeVisible();
  await expectNoBarriersInAnyLook(page);
  for (const opener of ['主题', '退出登录']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
    await expectNoBarriersInAnyLook(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: '进入' }).first().click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expectHomeLoaded(page);
  await expectNoBarriersInAnyLook(page);

  await page.getByRole('button', { name: '主题', exact: true }).click();
  await page.getByRole('radio', { name: '无主题' }).check();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '关怀版' }).click();
  await expectNoBarriers(page);
});

/** The drawers, dialogs, panel, search and lock of the workspace, one after the other. */
async function expectNoBarriersInOverlays(page: Page): Promise<void> {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const pressEscape = () => page.keyboard.press('Escape');

  const panel = page.getByRole('region', { name: '消息提醒' });
  const bell = page.getByRole('button', { name: /^消息提醒（/ });
  if (await panel.isHidden()) await bell.click();
  await expectNoBarriersIn(page, panel, () => panel.getByRole('button', { name: '关闭消息提醒' }).click(), bell);

  await button('偏好设置').click();
  await expectNoBarriersIn(
    page,
    dialog('偏好设置'),
    () => dialog('偏好设置').getByRole('button', { name: '关闭' }).click(),
    button('偏好设置'),
  );

  await chooseFromUserMenu(page, '修改密码');
  await dialog('修改密码').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('请输入原密码')).toBeVisible();
  await expectNoBarriersIn(page, dialog('修改密码'), pressEscape, page.getByRole('button', { name: /^用户菜单/ }));

  await tabNames(page).first().focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('查询');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoBarriersIn(page, dialog('搜索菜单'), pressEscape, tabNames(page).first());

  await button('锁屏').click();
  await page.getByLabel('锁屏密码').fill('kai-men');
  await page.keyboard.press('Enter');
  const unlock = async () => {
    await page.getByLabel('锁屏密码').fill('kai-men');
    await page.keyboard.press('Enter');
  };
  await expectNoBarriersIn(page, dialog('王审批，屏幕已锁定'), unlock, button('锁屏'));
}

test('nothing stands in the way of drawers, dialogs, panel, search and lock, in care mode too, and the focus comes back', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await enterWorkspace(page);
  await expect(page.getByRole('region', { name: '消息提醒' })).toBeVisible();
  await expectNoBarriersInOverlays(page);
  await page.getByRole('button', { name: '关怀版' }).click();
  await expectNoBarriersInOverlays(page);
});

for (const [name, app, last] of [
  ['approver01', undefined, '从业概览'],
  ['entadmin01', '企业与从业人员管理', '销售概览'],
  ['citizen01', '房屋租赁备案', '我的证照'],
] as const)
  test(`nothing stands in the way on the home page of ${name}, in both themes, care mode and three sizes`, async ({
    page,
  }) => {
    test.slow();
    await enterHome(page, name, app);
    await expect(page.getByRole('region', { name: last })).toBeVisible();
    await expectHomeLoaded(page);
    await expectNoBarriersInAnyLook(page);
  });
