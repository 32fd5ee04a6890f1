import { calls } from '@anju/contract';
import { approver, clerk, expectNoBarriersInAnyLook, page, portalConfig, watchAddresses } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, expectLogin, expectSelection, expectWelcome, fillIn, signInHere } from '../../../testing/login.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { keysOfSession } from '../../../testing/stored.ts';
import { address } from '../../../testing/tabs.ts';
import { startLoginGateway, startSignInGateway } from '../../../testing/workspace.ts';

const askAgain = '请重新登录或者联系管理员检查此用户信息！';
const noApps = { ...clerk, apps: [], displayName: '无应用' };
const heading = (name: string) => page.getByRole('heading', { name });
const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });

describe('redirect', () => {
  test('RT-07 RDR-01 RDR-06 /redirect and /redirectzl show the loading screen titled 正在跳转 until the user is known', async () => {
    for (const [path, target] of [
      ['/redirect', '您好，林受理'],
      ['/redirectzl', '房屋租赁办事入口'],
    ] as const) {
      const { release } = startSignInGateway(clerk).hold(calls.getUserInfo, clerk);
      await openPortal(path, { user: clerk });
      await expect.element(heading('正在跳转')).toBeVisible();
      await expect.element(page.getByRole('status').filter({ hasText: /^正在加载系统资源，请耐心等待/ })).toBeVisible();
      expect([address(), document.title]).toEqual([path, `正在跳转 - ${portalConfig.title}`]);
      release();
      await expect.element(heading(target)).toBeVisible();
      expect(address()).toBe(path === '/redirect' ? '/index' : '/indexzl');
    }
  });

  test('nothing stands in the way of who waits there, in any look', async () => {
    const { release } = startSignInGateway(clerk).hold(calls.getUserInfo, clerk);
    await openPortal('/redirect', { user: clerk });
    await expect.element(heading('正在跳转')).toBeVisible();
    await expectNoBarriersInAnyLook();
    release();
    await expectSelection('林受理');
  });

  test('RDR-02 a user with a default app goes to / and on to /welcome', async () => {
    startSignInGateway(approver);
    await openPortal('/login');
    const { visited } = watchAddresses();
    await signInHere('approver01');
    await expectWelcome('王审批');
    expect(visited).toEqual(['/portal/redirect', '/portal/', '/portal/welcome']);
  });

  test('RDR-03 a user with apps but no default app goes to /index', async () => {
    startSignInGateway(clerk);
    await openPortal('/login');
    const { visited } = watchAddresses();
    await signInHere('clerk01');
    await expectSelection('林受理');
    expect(visited).toEqual(['/portal/redirect', '/portal/index']);
  });

  for (const way of ['登录', '互联网租赁备案登录']) {
    test(`RDR-04 DAT-06 a user with neither is told so, warned, logged out and sent to /login, and nothing of the session stays (${way})`, async () => {
      const gateway = startSignInGateway(noApps);
      await openPortal('/login');
      await fillIn('noapps01');
      await button(way).click();
      await expect.element(page.getByText('该用户未授权，请联系管理员后重新登录。', { exact: true })).toBeVisible();
      if (way === '登录') await expect.element(message(askAgain)).toBeVisible();
      await expectLogin();
      await expect.poll(() => gateway.asked(calls.logout)).toHaveLength(1);
      expect(keysOfSession()).toEqual([]);
    });
  }

  test('RDR-05 RDR-06 without a token the same warning leads to /login', async () => {
    startLoginGateway();
    for (const path of ['/redirect', '/redirectzl']) {
      await openPortal(path);
      await expect.element(message(askAgain)).toBeVisible();
      await expectLogin();
    }
  });

  test('RDR-05 RDR-06 without a user id the same warning logs out and leads to /login', async () => {
    for (const path of ['/redirect', '/redirectzl']) {
      const gateway = startSignInGateway({ ...clerk, id: '' });
      await openPortal(path, { user: clerk });
      await expect.element(message(askAgain)).toBeVisible();
      await expectLogin();
      await expect.poll(() => gateway.asked(calls.logout)).toHaveLength(1);
      expect(keysOfSession()).toEqual([]);
    }
  });

  test('a session that ends while it is loaded is told once, leads to /login, and leaves nothing', async () => {
    const gateway = startSignInGateway(clerk);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    gateway.respond(calls.getUserInfo, async () => {
      await ended;
      return Response.json({ code: 401, msg: '登录已过期', data: null, error: 'unauthorized' }, { status: 401 });
    });
    gateway.refuse(calls.refreshToken, 'unauthorized');
    await openPortal('/login');
    await signInHere('clerk01');
    await expect.element(heading('正在跳转')).toBeVisible();
    end();
    await expectLogin();
    await expect.element(message('认证失败，无法访问系统资源')).toBeVisible();
    expect(page.getByRole('button', { name: '关闭' }).elements(), 'no other message').toHaveLength(1);
    expect(keysOfSession()).toEqual([]);
  });

  test('RDR-06 after the rental login a user goes by /redirectzl to /indexzl, whatever their default app', async () => {
    startSignInGateway(approver);
    await openPortal('/login');
    const { visited } = watchAddresses();
    await fillIn('approver01');
    await button('互联网租赁备案登录').click();
    await expect.element(heading('房屋租赁办事入口')).toBeVisible();
    await expect.element(page.getByText('王审批')).toBeVisible();
    expect(visited).toEqual(['/portal/redirectzl', '/portal/indexzl']);
  });
});
