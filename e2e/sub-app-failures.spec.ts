import type { Page, Route } from '@playwright/test';
import { answerAgain, changeData } from './calls.ts';
import { at, go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { type AppCode, homeHeading, openHome, tabOf } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { sideMenu } from './workspace.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource|示例异常/] });

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '该应用加载失败' });
const pageOf = (appcode: AppCode) => `**/apps/${appcode}/`;

test.beforeEach(async ({ page }) => {
  await storeSession(page, 'clerk01');
});

interface Failing {
  readonly appcode: AppCode;
  readonly tab: string;
  readonly file: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly reason: string;
}

/** The tab tells what went wrong, the shell goes on, and once the cause is gone a retry shows the app. */
async function expectFailureAndRecovery(page: Page, { appcode, tab, file, answer, reason }: Failing): Promise<void> {
  await page.route(file, answer);
  await go(page, `/${appcode}/home`);
  await expect(failure(page)).toContainText(reason);
  await go(page, '/main-app/home');
  await expect(homeHeading(page, 'main-app')).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await tabOf(page, tab).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(homeHeading(page, appcode)).toBeVisible();
  await expect(failure(page)).toBeHidden();
}

test('SYS-05 apps whose address is not there, whose host cannot be reached, whose script is gone, or that throw at their start', async ({
  page,
}) => {
  const failing: readonly Failing[] = [
    {
      appcode: 'lease-app',
      tab: '租赁备案',
      file: pageOf('lease-app'),
      answer: (route) => route.fulfill({ status: 404, body: '' }),
      reason: '404',
    },
    {
      appcode: 'org-app',
      tab: '企业从业',
      file: pageOf('org-app'),
      answer: (route) => route.abort('connectionrefused'),
      reason: '无法连接',
    },
    {
      appcode: 'fh-app',
      tab: '商品房',
      file: '**/apps/fh-app/assets/*.js',
      answer: (route) => route.fulfill({ status: 404, body: '' }),
      reason: '程序文件无法加载',
    },
    {
      appcode: 'sh-app',
      tab: '存量房',
      file: '**/apps/sh-app/assets/*.js',
      answer: (route) => route.fulfill({ contentType: 'text/javascript', body: "throw new Error('示例异常');" }),
      reason: '启动时出错',
    },
  ];
  await page.goto('/portal/404');
  for (const one of failing) await expectFailureAndRecovery(page, one);
});

test("SYS-05 an address that answers another app's page", async ({ page }) => {
  const body = await (await page.request.get('/apps/org-app/')).body();
  await page.goto('/portal/404');
  await expectFailureAndRecovery(page, {
    appcode: 'lease-app',
    tab: '租赁备案',
    file: pageOf('lease-app'),
    answer: (route) => route.fulfill({ contentType: 'text/html', body }),
    reason: '另一个应用（org-app）',
  });
});

test('SYS-05 an app that answers after 30 seconds: slow after 5, failed after 15, and what comes late changes nothing', async ({
  page,
}) => {
  await page.clock.install();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(pageOf('lease-app'), async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/portal/lease-app/home');
  await expect(page.getByText('正在打开房屋租赁备案')).toBeVisible();
  // A call still on its way would run out of time with the clock.
  await expect(sideMenu(page).getByRole('button').first()).toBeVisible();
  await expect(page.getByText('网络较慢，请稍候')).toBeHidden();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('网络较慢，请稍候')).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(failure(page)).toContainText('长时间没有响应');
  await page.clock.fastForward(15_000);
  const late = page.waitForResponse(pageOf('lease-app'));
  answer();
  await (await late).finished();
  await expect(failure(page)).toBeVisible();
  await expect(page.locator('wujie-app')).toHaveCount(0);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(homeHeading(page, 'lease-app')).toBeVisible();
});

test('SYS-05 an app of ten megabytes of script opens, and the shell does not wait for it', async ({ page }) => {
  const filler = Array.from({ length: 250_000 }, (_, index) => `function filler${index}() { return ${index}; }`);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/apps/lease-app/assets/index-*.js', async (route) => {
    const original = await (await route.fetch()).text();
    await sent;
    await route.fulfill({ contentType: 'text/javascript', body: `${original}\n{ ${filler.join('\n')} }` });
  });
  await page.goto('/portal/lease-app/home');
  await expect(page.getByText('正在打开房屋租赁备案')).toBeVisible();
  await go(page, '/main-app/home');
  await expect(homeHeading(page, 'main-app')).toBeVisible();
  send();
  await tabOf(page, '租赁备案').click();
  await expect(homeHeading(page, 'lease-app')).toBeVisible();
});

test('SYS-05 a style sheet that arrives when its app has been left is no error', async ({ page }) => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const styleSheet = '**/apps/main-app/assets/*.css';
  await openHome(page, 'main-app');
  await page.route(styleSheet, async (route) => {
    await sent;
    await route.continue();
  });
  const asked = page.waitForRequest(styleSheet);
  await sideMenu(page).getByRole('button', { name: '在办箱' }).click();
  await asked;
  await page.getByRole('button', { name: '切换应用' }).click();
  await page.getByRole('menuitemradio', { name: '商品房管理' }).click();
  await expect(homeHeading(page, 'fh-app')).toBeVisible();
  const late = page.waitForResponse(styleSheet);
  send();
  await (await late).finished();
  await expect(tabOf(page, '商品房')).toHaveAttribute('aria-selected', 'true');
});

test('DAT-08 an app that is closed while it is open says so in its tab; the other tabs stay, and it comes back', async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page, 'org-app');
  await go(page, '/lease-app/home');
  await expect(homeHeading(page, 'lease-app')).toBeVisible();
  const closed = page.getByRole('alert').filter({ hasText: '该应用已停用' });
  await changeData<{ appcode: string }[]>(page, 'getAppList', (apps) =>
    apps.filter(({ appcode }) => appcode !== 'lease-app'),
  );
  await page.clock.runFor(301_000);
  await expect(closed).toContainText('房屋租赁备案已停用或超过有效期');
  await page.getByRole('button', { name: '切换应用' }).click();
  await expect(page.getByRole('menuitemradio', { name: '企业与从业人员管理' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: '房屋租赁备案' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await tabOf(page, '企业从业').click();
  await expect(homeHeading(page, 'org-app')).toBeVisible();
  await expect(closed).toBeHidden();

  await answerAgain(page, 'getAppList');
  await page.clock.runFor(301_000);
  await tabOf(page, '租赁备案').click();
  await expect(homeHeading(page, 'lease-app')).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test('ERR-05 a call of an app that does not get through signs nobody out', async ({ page }) => {
  await page.route('**/getMenuByAppID', (route) => route.abort('connectionreset'));
  await openHome(page, 'lease-app');
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/getMenuByAppID');
  await retry.click();
  await expect(page.getByRole('heading', { name: '租赁合同' })).toBeVisible();
});

test('SYS-05 an app that failed while it was loaded ahead is tried again when it is opened', async ({ page }) => {
  await page.addInitScript({ content: "localStorage.removeItem('anju-preload');" });
  await page.route('**/apps/org-app/', (route) => route.fulfill({ status: 500, body: '' }));
  const failed = page.waitForResponse('**/apps/org-app/');
  await openHome(page, 'main-app');
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/apps/org-app/');
  await go(page, '/org-app/home');
  await expect(homeHeading(page, 'org-app')).toBeVisible();
  await expect(page).toHaveURL(at('/org-app/home'));
});
