import type { Page } from '@playwright/test';
import { answerAgain, answerWith, breakConnection, type Failure, neverAnswer, recordCalls } from './calls.ts';
import { authenticationFailed, enterAs, expectLogin, recordPaths } from './portal.ts';
import { storeSession } from './sign-in.ts';
import { keysOfSession } from './stored.ts';
import { expect, test } from './test.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const listAddress = '**/gateway/api/auth/getAppList';
const enterButtons = (page: Page) => page.getByRole('button', { name: '进入' });

/** In the place of the list, and nowhere else on the page. */
async function expectTold(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').getByText(`应用列表加载失败：${message}`, { exact: true })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(1);
  await expect(enterButtons(page)).toHaveCount(0);
}

/** A failure that is told is over: the same person tries again and goes on. */
async function expectRetryWorks(page: Page): Promise<void> {
  await answerAgain(page, 'getAppList');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(enterButtons(page)).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const envelope = (code: number, msg?: string): Failure => ({ status: code, json: { code, msg, data: null } });

/** For each failure of the list: what is told, once, in its place; the next try brings the next one, and the last try the list. */
async function expectEachTold(page: Page, failures: readonly (readonly [string, Failure])[]): Promise<void> {
  await storeSession(page, 'clerk01');
  for (const [turn, [message, failure]] of failures.entries()) {
    const { promise: cleared, resolve: answer } = Promise.withResolvers<void>();
    await answerAgain(page, 'getAppList');
    await page.route(listAddress, async (route) => {
      await cleared;
      await route.fulfill(failure);
    });
    if (turn === 0) await page.goto('/portal/index');
    else await page.getByRole('button', { name: '重试' }).click();
    // Nothing is left of what was told before.
    await expect(page.getByRole('alert')).toHaveCount(0);
    answer();
    await expectTold(page, message);
  }
  await expectRetryWorks(page);
}

test('ERR-02 ERR-09 403 is told once: 当前操作没有权限, or its own message', async ({ page }) => {
  await expectEachTold(page, [
    ['当前操作没有权限', envelope(403)],
    ['您不在该业务的办理科室', envelope(403, '您不在该业务的办理科室')],
  ]);
});

test('ERR-03 ERR-09 404 is told once: 访问资源不存在, or its own message', async ({ page }) => {
  await expectEachTold(page, [
    ['访问资源不存在', envelope(404)],
    ['办件已归档', envelope(404, '办件已归档')],
  ]);
});

test('ERR-04 ERR-09 any other code is told once: its message, else 系统未知错误，请反馈给管理员', async ({ page }) => {
  await expectEachTold(page, [
    ['数据库正在维护，请十分钟后再试', envelope(500, '数据库正在维护，请十分钟后再试')],
    ['系统未知错误，请反馈给管理员', envelope(500)],
    ['系统未知错误，请反馈给管理员', envelope(409, '')],
    ['系统未知错误，请反馈给管理员', { status: 200, json: { code: 9001, data: [] } }],
  ]);
});

test('ERR-07 ERR-09 a failed status that brings no envelope is told once, by its number', async ({ page }) => {
  await expectEachTold(page, [
    ['系统接口502异常', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['系统接口503异常', { status: 503, body: '' }],
  ]);
});

test('ERR-09 what came with a code other than 200 is not used, however good it looks', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await page.route(listAddress, async (route) => {
    const answer = await route.fetch();
    const listed = await answer.json();
    expect(listed.data).toHaveLength(5);
    await route.fulfill({ response: answer, json: { ...listed, code: 201, msg: '请稍后再试' } });
  });
  await page.goto('/portal/index');
  await expectTold(page, '请稍后再试');
  await expectRetryWorks(page);
});

test('ERR-09 a refresh of what is shown already tells its failure too, once, and leaves what is shown', async ({
  page,
}) => {
  await enterAs(page, 'clerk01');
  await enterButtons(page).first().click();
  await expect(page).toHaveURL(/\/welcome$/);
  await answerWith(page, 'getAppList', envelope(500, '应用目录正在维护'));
  await page.goBack();
  await expect(page.getByText('应用列表加载失败：应用目录正在维护')).toBeVisible();
  await expect(page.getByText('应用目录正在维护')).toHaveCount(1);
  await expect(enterButtons(page)).toHaveCount(5);
});

for (const [what, path, address] of [
  ['notices', '**/archive/message/account-message', '/portal/welcome'],
  ['the menu, which an app asks for as well', '**/api/auth/getMenuByAppID', '/portal/lease-app/home'],
  ['the list of roles beside the accounts', '**/admin-app/system/role/list', '/portal/admin-app/access/users'],
] as const) {
  test(`ERR-09 a call whose answer has no place of its own: ${what}, told once, in the words of the server`, async ({
    page,
  }) => {
    await storeSession(page, 'admin');
    const failed: string[] = [];
    page.on('response', (response) => response.status() === 500 && failed.push(response.url()));
    await page.route(path, (route) => route.fulfill(envelope(500, '该服务正在升级')));
    await page.goto(address);
    await expect(page.getByText('该服务正在升级')).toBeVisible();
    await expect.poll(() => failed.length).toBeGreaterThan(0);
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))');
    await expect(page.getByText('该服务正在升级')).toHaveCount(1);
    await expect(page.getByRole('alert').getByText('该服务正在升级')).toHaveCount(1);
  });
}

test('ERR-05 ERR-09 a connection that breaks: 后端接口连接异常, told once', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await breakConnection(page, 'getAppList');
  await page.clock.install();
  await page.goto('/portal/index');
  // The list is asked for three times before anybody is told: the clock passes the pauses.
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectTold(page, '后端接口连接异常');
  await expectRetryWorks(page);
});

test('ERR-06 ERR-09 an answer that does not come within 30 s: 系统接口请求超时, told once', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await neverAnswer(page, 'getAppList');
  await page.clock.install();
  const asked = page.waitForRequest(listAddress);
  await page.goto('/portal/index');
  await asked;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await page.clock.fastForward(20_000);
  // React renders what a timer brought with the next one.
  await page.clock.runFor(1_000);
  await expect(page.getByText('请选择要进入的应用')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await page.clock.resume();
  await expectTold(page, '系统接口请求超时');
  await expectRetryWorks(page);
});

for (const [form, failure] of [
  ['as the HTTP status', envelope(401, '登录已过期')],
  ['in the envelope alone', { status: 200, json: { code: 401, data: [] } }],
] as const) {
  test(`ERR-01 ERR-09 401 ${form}, after a refresh too: told once, session cleared, product root`, async ({ page }) => {
    await storeSession(page, 'clerk01');
    await answerWith(page, 'getAppList', failure);
    const sent = recordCalls(page);
    const paths = recordPaths(page);
    await page.goto('/portal/index');
    await expect(page.getByText(authenticationFailed)).toHaveCount(1);
    await expectLogin(page);
    await expect(page.getByText('应用列表加载失败')).toHaveCount(0);
    expect(paths).toContain('/portal/');
    expect(await keysOfSession(page)).toEqual([]);
    expect(sent.slice(0, 4)).toEqual(['userInfo', 'getAppList', 'refreshToken', 'getAppList']);
  });
}

test('ERR-08 a transport error without a message is told, and the session stays', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await page.addInitScript(`{
    const send = window.fetch;
    window.fetch = (address, options) =>
      String(address).endsWith('/getAppList') ? Promise.reject(new Error()) : send(address, options);
  }`);
  await page.goto('/portal/index');
  await expect(page.getByText('应用列表加载失败：系统未知错误，请反馈给管理员')).toBeVisible();
  expect(await keysOfSession(page)).not.toEqual([]);
});
