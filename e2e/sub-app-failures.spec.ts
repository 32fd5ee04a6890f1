import type { Page, Route } from '@playwright/test';
import { go } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { type AppCode, homeHeading, tabOf } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { sideMenu } from './workspace.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource|示例异常/] });

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '该应用加载失败' });

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

test("SYS-05 apps that cannot be reached, whose script is gone, that throw at their start, or whose address answers another app's page", async ({
  page,
}) => {
  const ofAnother = await (await page.request.get('/apps/org-app/')).body();
  const failing: readonly Failing[] = [
    {
      appcode: 'org-app',
      tab: '企业从业',
      file: '**/apps/org-app/',
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
    {
      appcode: 'lease-app',
      tab: '租赁备案',
      file: '**/apps/lease-app/',
      answer: (route) => route.fulfill({ contentType: 'text/html', body: ofAnother }),
      reason: '另一个应用（org-app）',
    },
  ];
  await page.goto('/portal/404');
  for (const one of failing) await test.step(one.reason, () => expectFailureAndRecovery(page, one));
});

test('SYS-05 what comes late: an app of ten megabytes of script opens, and the shell does not wait for it; a style sheet that arrives when its app has been left is no error', async ({
  page,
}) => {
  await test.step('an app of ten megabytes', async () => {
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

  await test.step('a style sheet', async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const styleSheet = '**/apps/main-app/assets/*.css';
    await tabOf(page, '综合查询').click();
    await expect(homeHeading(page, 'main-app')).toBeVisible();
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
});
