import { answerWith, callAs, changeAnswer, changeData, holdAnswers } from './calls.ts';
import { askAgain, at, enterAs, expectLogin, expectWelcome, productTitle, recordPaths } from './portal.ts';
import { signIn, storeSession } from './sign-in.ts';
import { keysOfSession, readToken } from './stored.ts';
import { expect, test } from './test.ts';

test('RT-07 RDR-01 /redirect and /redirectzl show the loading screen titled 正在跳转 until the user is known', async ({
  page,
}) => {
  await storeSession(page, 'clerk01');
  for (const [path, target] of [
    ['/redirect', '/index'],
    ['/redirectzl', '/indexzl'],
  ] as const) {
    const { release } = await holdAnswers(page, 'userInfo');
    await page.goto(`/portal${path}`);
    await expect(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^正在加载系统资源，请耐心等待/ })).toBeVisible();
    await expect(page).toHaveTitle(`正在跳转 - ${productTitle}`);
    await expect(page).toHaveURL(at(path));
    release();
    await expect(page).toHaveURL(at(target));
  }
});

test('RDR-02 a user with a default app goes to / and on to /welcome', async ({ page }) => {
  const paths = recordPaths(page);
  await signIn(page, 'approver01');
  await expectWelcome(page, '王审批');
  expect(paths.slice(-3)).toEqual(['/portal/redirect', '/portal/', '/portal/welcome']);
  expect(paths).not.toContain('/portal/index');
});

test('RDR-03 a user with apps but no default app goes to /index', async ({ page }) => {
  const paths = recordPaths(page);
  await signIn(page, 'clerk01');
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
  expect(paths.slice(-2)).toEqual(['/portal/redirect', '/portal/index']);
});

test('RDR-04 a user with neither is warned, logged out and sent to /login', async ({ page }) => {
  const { release } = await holdAnswers(page, 'userInfo');
  await signIn(page, 'noapps01');
  await expect(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
  const token = await readToken(page);
  expect(await callAs(page.request, token, 'getAppList')).toBe(200);
  release();

  await expect(page.getByText(askAgain)).toHaveCount(1);
  await expectLogin(page);
  expect(await keysOfSession(page)).toEqual([]);
  expect(await callAs(page.request, token, 'getAppList')).toBe(401);
});

test('RDR-05 without a token the same warning leads to /login', async ({ page }) => {
  const paths = recordPaths(page);
  await page.goto('/portal/redirect');
  await expect(page.getByText(askAgain)).toHaveCount(1);
  await expectLogin(page);
  expect(paths).toEqual(['/portal/redirect', '/portal/login']);
});

test('RDR-05 without a user id the same warning logs out and leads to /login', async ({ page }) => {
  await storeSession(page, 'clerk01');
  const token = await readToken(page);
  await changeAnswer(page, 'userInfo', { id: '' });
  await page.goto('/portal/redirect');
  await expect(page.getByText(askAgain)).toHaveCount(1);
  await expectLogin(page);
  expect(await keysOfSession(page)).toEqual([]);
  expect(await callAs(page.request, token, 'getAppList')).toBe(401);
});

test('RDR-06 after the rental login a user goes by /redirectzl to /indexzl, whatever their default app', async ({
  page,
}) => {
  const paths = recordPaths(page);
  await signIn(page, 'approver01', { button: '互联网租赁备案登录' });
  await expect(page.getByRole('heading', { name: '房屋租赁办事入口' })).toBeVisible();
  await expect(page.getByText('王审批')).toBeVisible();
  expect(paths.slice(-2)).toEqual(['/portal/redirectzl', '/portal/indexzl']);
});

test('RDR-06 on /redirectzl without a session the same warning leads to /login', async ({ page }) => {
  await page.goto('/portal/redirectzl');
  await expect(page.getByText(askAgain)).toHaveCount(1);
  await expectLogin(page);
});

test('RDR-06 on /redirectzl without a user id the same warning logs out and leads to /login', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await changeAnswer(page, 'userInfo', { id: '' });
  await page.goto('/portal/redirectzl');
  await expect(page.getByText(askAgain)).toHaveCount(1);
  await expectLogin(page);
  expect(await keysOfSession(page)).toEqual([]);
});

test.describe('an app that was chosen and of which nothing is known', () => {
  // The event stream may begin as the session ends.
  test.use({ expectedConsoleErrors: [/Failed to load resource.*(404|401)/] });

  test('SEL-06 among the apps of the user: the same warning logs out and leads to /login', async ({ page }) => {
    await changeData<object[]>(page, 'getAppList', (apps) => [{ ...apps[0], appid: 4711, appname: '新应用' }]);
    await enterAs(page, 'clerk01');
    const token = await readToken(page);
    await page.getByRole('button', { name: '进入' }).click();
    await expect(page.getByText(askAgain)).toHaveCount(1);
    await expectLogin(page);
    expect(await keysOfSession(page)).toEqual([]);
    expect(await callAs(page.request, token, 'getAppList')).toBe(401);
  });

  test('WEL-02 by the server: the same warning logs out and leads to /login', async ({ page }) => {
    await answerWith(page, 'getAppById', {
      status: 404,
      json: { code: 404, msg: '应用不存在', data: null, error: 'not-found' },
    });
    await signIn(page, 'reviewer02');
    await page.getByRole('listitem', { name: '房屋租赁备案' }).getByRole('button', { name: '进入' }).click();
    await expect(page.getByText(askAgain)).toHaveCount(1);
    await expectLogin(page);
    expect(await keysOfSession(page)).toEqual([]);
  });
});
