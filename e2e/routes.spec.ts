import { answerAgain, answerWith, breakConnection, callAs, holdAnswers, recordCalls } from './calls.ts';
import {
  at,
  authenticationFailed,
  card,
  enterAs,
  expectLogin,
  expectWelcome,
  go,
  productTitle,
  recordPaths,
} from './portal.ts';
import { storeSession } from './sign-in.ts';
import { forget, keysOfSession, readToken } from './stored.ts';
import { expect, test } from './test.ts';

const failedRequest = [/Failed to load resource/];
const anyTitle = new RegExp(`${productTitle}$`);

test('RT-01 GRD-01 every screen is an address below /portal/ that back, forward and reload know; the empty path is /welcome, and so is /login to whoever is signed in', async ({
  page,
}) => {
  await storeSession(page, 'clerk01');
  const root = await page.goto('/');
  expect(new URL(root?.url() ?? '').pathname).toBe('/portal/');
  await expectWelcome(page, '林受理');
  await page.goto('/portal/login');
  await expectWelcome(page, '林受理');

  await go(page, '/index');
  await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  await page.goBack();
  await expect(page).toHaveURL(at('/index'));
  await expect(card(page, '商品房管理')).toBeVisible();
  await page.goForward();
  await expectWelcome(page, '林受理');
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(at('/index'));
  await expect(card(page, '商品房管理')).toBeVisible();
});

test('RT-02 SYS-06 /login and /newLogin show the login without a session', async ({ page }) => {
  for (const path of ['/login', '/newLogin']) {
    await page.goto(`/portal${path}`);
    for (const field of ['用户名', '密码', '验证码']) {
      await expect(page.getByLabel(field, { exact: true })).toBeVisible();
    }
    await expect(page).toHaveURL(at(path));
    await expect(page).toHaveTitle(productTitle);
  }
});

test('RT-03 SYS-06 /navigation shows the five services to a guest and their apps to a user', async ({ page }) => {
  await page.goto('/portal/navigation');
  await expect(page.getByRole('listitem').getByRole('link', { name: '进入' })).toHaveCount(5);
  await expect(page).toHaveURL(at('/navigation'));
  await expect(page).toHaveTitle(`办事入口 - ${productTitle}`);

  await storeSession(page, 'clerk01');
  await page.goto('/portal/navigation');
  await expect(page.getByRole('listitem').getByRole('button', { name: '进入' })).toHaveCount(5);
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
  await expect(page).toHaveURL(at('/navigation'));
  await expect(page).toHaveTitle(anyTitle);
});

test('RT-04 SYS-06 /main shows a guest the public dashboard and the way to sign in, a user their own', async ({
  page,
}) => {
  await page.goto('/portal/main');
  const prompt = page.getByText('登录后可查看您的办件、待办和消息');
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL(at('/main'));
  await expect(page).toHaveTitle(`公开信息 - ${productTitle}`);
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  await expectLogin(page);

  await storeSession(page, 'clerk01');
  await page.goto('/portal/main');
  await expect(page.getByText('林受理').first()).toBeVisible();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(at('/main'));
  await expect(page).toHaveTitle(anyTitle);
});

test('RT-05 SYS-06 /welcome shows the home dashboard inside the main layout', async ({ page }) => {
  await storeSession(page, 'approver01');
  await page.goto('/portal/welcome');
  const dashboard = page.getByRole('main');
  await expect(dashboard.getByRole('region', { name: '用户信息' })).toContainText('王审批');
  await expect(dashboard.getByRole('button', { name: /^业务受理/ })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('首页');
  await expect(page.getByRole('navigation', { name: '菜单', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^用户菜单/ })).toBeVisible();
  await expect(page).toHaveURL(at('/welcome'));
  await expect(page).toHaveTitle(anyTitle);
});

test('RT-06 SYS-06 /index and /indexzl show the selection of apps', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await page.goto('/portal/index');
  await expect(page.getByRole('listitem').getByRole('button', { name: '进入' })).toHaveCount(5);
  await expect(page).toHaveURL(at('/index'));
  await expect(page).toHaveTitle(`应用选择 - ${productTitle}`);
  await page.goto('/portal/indexzl');
  await expect(page.getByRole('listitem').getByRole('link', { name: '进入' })).toHaveCount(5);
  await expect(page).toHaveURL(at('/indexzl'));
  await expect(page).toHaveTitle(anyTitle);
});

test('RT-08 RT-10 SYS-06 /404 and /401 open without a session and with one, and an unknown path goes to /404', async ({
  page,
}) => {
  const expectNotFound = async () => {
    await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible();
    await expect(page).toHaveURL(at('/404'));
    await expect(page).toHaveTitle(`抱歉，您访问的页面不存在 - ${productTitle}`);
  };
  const expectErrorPages = async () => {
    await page.goto('/portal/404');
    await expectNotFound();
    await page.goto('/portal/401');
    await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
    await expect(page).toHaveURL(at('/401'));
    await expect(page).toHaveTitle(`您没有访问权限 - ${productTitle}`);
    // Whether these are known depends on the apps of the user, so the shell loads them first.
    for (const path of ['/no-such-page/further', '/login/further']) {
      await page.goto(`/portal${path}`);
      await expectNotFound();
    }
    for (const path of ['/no-such-page', '/welcome2']) {
      await go(page, '/401');
      await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
      await go(page, path);
      await expectNotFound();
    }
  };
  await expectErrorPages();
  await storeSession(page, 'clerk01');
  await expectErrorPages();
});

test('an address with a slash at its end is the page without it, and /portal is the portal', async ({ page }) => {
  await page.goto('/portal');
  await expectLogin(page);
  await storeSession(page, 'clerk01');
  for (const path of ['/welcome', '/index']) {
    await page.goto(`/portal${path}/`);
    await expect(page).toHaveURL(at(path));
    await expect(page.getByText('林受理').first()).toBeVisible();
  }
  await go(page, '/404/');
  await expect(page).toHaveURL(at('/404'));
});

test('SYS-06 the title names the city and the product where a paper is checked, and on a page of an app, in the shell or alone', async ({
  page,
}) => {
  await storeSession(page, 'clerk01');
  for (const address of ['/portal/papers', '/portal/lease-app/home', '/apps/lease-app/']) {
    await page.goto(address);
    await expect(page.getByRole('banner').or(page.getByRole('main')).first()).toBeVisible();
    await expect(page).toHaveTitle(anyTitle);
  }
});

test('GRD-02 with an empty app list the user is loaded first, then the same address is tried again', async ({
  page,
}) => {
  await storeSession(page, 'clerk01');
  const { release } = await holdAnswers(page, 'userInfo');
  const sent = recordCalls(page);
  await page.goto('/portal/index');
  await expect(page.getByText('正在加载系统资源，请耐心等待')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  release();
  await expect(card(page, '商品房管理')).toBeVisible();
  await expect(page).toHaveURL(at('/index'));
  expect(sent).toEqual(['userInfo', 'getAppList']);
});

test.describe('a user who cannot be loaded', () => {
  test.use({ expectedConsoleErrors: failedRequest });

  test('GRD-03 is told so, stays signed in, and goes on by itself: the server fails', async ({ page }) => {
    await enterAs(page, 'clerk01');
    const token = await readToken(page);
    await answerWith(page, 'userInfo', { status: 500, json: { code: 500, msg: '数据库暂时不可用', data: null } });
    await page.reload();
    await expect(page.getByRole('heading', { name: '暂时无法读取您的登录信息' })).toBeVisible();
    await expect(page.getByText('数据库暂时不可用。您的登录仍然有效')).toBeVisible();
    expect(await readToken(page)).toBe(token);
    await answerAgain(page, 'userInfo');
    await expect(card(page, '商品房管理')).toBeVisible();
    await expect(page).toHaveURL(at('/index'));
  });

  test('GRD-03 is told so, and goes on when asked to or signs out: the connection breaks, again and again', async ({
    page,
  }) => {
    await storeSession(page, 'clerk01');
    const token = await readToken(page);
    await breakConnection(page, 'userInfo');
    const sent = recordCalls(page);
    await page.goto('/portal/welcome');
    await expect(page.getByRole('heading', { name: '暂时无法连接服务器' })).toBeVisible();
    await expect(page.getByText('后端接口连接异常。您的登录仍然有效')).toBeVisible();
    expect(sent.filter((call) => call === 'userInfo')).toHaveLength(3);
    expect(await readToken(page)).toBe(token);
    await page.getByRole('button', { name: '退出登录' }).click();
    await expectLogin(page);
    expect(await keysOfSession(page)).toEqual([]);
    expect(await callAs(page.request, token, 'getAppList')).toBe(401);
  });

  test('GRD-02 stays signed in when the connection broke only once', async ({ page }) => {
    await storeSession(page, 'clerk01');
    await page.route('**/gateway/api/auth/userInfo', (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto('/portal/index');
    await expect(card(page, '商品房管理')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const lost of ['token', 'login-flag']) {
  test(`GRD-04 without a session (its ${lost} is gone) a move to a screen that needs one logs out and leads to /login`, async ({
    page,
  }) => {
    await enterAs(page, 'clerk01');
    await forget(page, lost);
    await page.goto('/portal/404');
    await expect(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' })).toBeVisible();
    expect(await keysOfSession(page)).toContain('anju-display-name');

    const sent = recordCalls(page);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expectLogin(page);
    expect(await keysOfSession(page)).toEqual([]);
    expect(sent).not.toContain('userInfo');
  });
}

test('RT-05 RT-06 GRD-05 a guest who opens the address of a screen that needs a session lands on /login', async ({
  page,
}) => {
  for (const path of ['/welcome', '/index', '/indexzl']) {
    await page.goto(`/portal${path}`);
    await expectLogin(page);
  }
});

test.describe('a session that has ended on the server', () => {
  test.use({ expectedConsoleErrors: failedRequest });

  test('GRD-06 is cleared at the next call, and the browser goes to the product root', async ({ page }) => {
    await enterAs(page, 'clerk01');
    await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
    await expectWelcome(page, '林受理');
    expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);

    const paths = recordPaths(page);
    await page.goBack();
    await expect(page.getByText(authenticationFailed)).toHaveCount(1);
    await expectLogin(page);
    expect(paths).toContain('/portal/');
    expect(await keysOfSession(page)).toEqual([]);
  });
});
