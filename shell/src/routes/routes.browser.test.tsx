import { calls } from '@anju/contract';
import { approver, clerk, holdTime, page, portalConfig, startGateway, watchAddresses } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import {
  button,
  captcha,
  expectLogin,
  expectSelection,
  expectWelcome,
  password,
  userName,
} from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { forget, keysOfSession, readStored } from '../../testing/stored.ts';
import { activeTab, address, sideMenu } from '../../testing/tabs.ts';
import { startLoginGateway, startSignInGateway, startWorkspaceGateway } from '../../testing/workspace.ts';
import { addressOf } from '../addresses.ts';

const go = (path: string) => navigate(addressOf(path));
const heading = (name: string) => page.getByRole('heading', { name });
const titled = (own: string) => `${own} - ${portalConfig.title}`;
const oneOf = (name: string) => page.getByRole('listitem').getByRole('button', { name });

async function expectNotFound(): Promise<void> {
  await expect.element(heading('抱歉，您访问的页面不存在')).toBeVisible();
  await expect.poll(address).toBe('/404');
  expect(document.title).toBe(titled('抱歉，您访问的页面不存在'));
}

describe('addresses of the portal', () => {
  test('RT-01 GRD-01 the empty path and the login lead who is signed in to /welcome, and back, forward and reload know every screen', async () => {
    startWorkspaceGateway(clerk);
    for (const path of ['/', '/login', '/newLogin']) {
      await openPortal(path, { user: clerk });
      await expectWelcome('林受理');
    }
    go('/index');
    await expectSelection('林受理');
    await oneOf('进入').first().click();
    await expectWelcome('林受理');
    history.back();
    await expectSelection('林受理');
    history.forward();
    await expectWelcome('林受理');
    history.back();
    await expectSelection('林受理');
    await openPortalAgain('/index');
    await expectSelection('林受理');
  });

  test('RT-02 SYS-06 /login and /newLogin show the login without a session', async () => {
    startLoginGateway();
    for (const path of ['/login', '/newLogin']) {
      await openPortal(path);
      for (const field of [userName(), password(), captcha()]) await expect.element(field).toBeVisible();
      expect(address()).toBe(path);
      expect(document.title).toBe(portalConfig.title);
    }
  });

  test('RT-03 RT-06 SYS-06 /navigation shows a guest the services and a user their apps; /index and /indexzl show the selection', async () => {
    startGateway();
    await openPortal('/navigation');
    const services = page.getByRole('listitem').getByRole('link', { name: '进入' });
    await expect.element(services.first()).toBeVisible();
    expect(services.elements()).toHaveLength(5);
    expect([address(), document.title]).toEqual(['/navigation', titled('办事入口')]);

    startWorkspaceGateway(clerk);
    for (const path of ['/navigation', '/index']) {
      await openPortal(path, { user: clerk });
      await expect.element(heading('您好，林受理')).toBeVisible();
      await expect.poll(() => oneOf('进入').elements()).toHaveLength(5);
      expect([address(), document.title]).toEqual([path, titled('应用选择')]);
    }
    await openPortal('/indexzl', { user: clerk });
    await expect.element(services.first()).toBeVisible();
    expect(services.elements()).toHaveLength(5);
    expect([address(), document.title]).toEqual(['/indexzl', titled('办事入口')]);
  });

  test('RT-04 RT-05 SYS-06 /main shows a guest the way to sign in and a user their own dashboard, as /welcome does inside the main layout', async () => {
    const prompt = page.getByText('登录后可查看您的办件、待办和消息');
    startSignInGateway(approver).refuse(calls.getPublicFigures, 'unavailable');
    await openPortal('/main');
    await expect.element(prompt).toBeVisible();
    expect([address(), document.title]).toEqual(['/main', titled('公开信息')]);
    await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
    await expectLogin();

    startWorkspaceGateway(approver);
    for (const path of ['/main', '/welcome']) {
      await openPortal(path, { user: approver });
      const home = page.getByRole('main');
      await expect.element(home.getByRole('region', { name: '用户信息' })).toMatchTextContent('王审批');
      await expect.element(home.getByRole('button', { name: /^业务受理/ })).toBeVisible();
      await expect.element(activeTab()).toHaveTextContent('首页');
      await expect.element(sideMenu()).toBeVisible();
      await expect.element(button('用户菜单：王审批')).toBeVisible();
      expect(prompt.query()).toBeNull();
      expect([address(), document.title]).toEqual([path, portalConfig.title]);
    }
  });

  test('RT-08 RT-10 SYS-06 /404 and /401 open without a session and with one, and an unknown path goes to /404', async () => {
    for (const user of [undefined, clerk]) {
      startWorkspaceGateway(clerk);
      // Whether these paths exist depends on the user's apps, so the shell loads the apps first.
      for (const path of ['/404', '/no-such-page/further', '/login/further']) {
        await openPortal(path, { ...(user && { user }) });
        await expectNotFound();
      }
      for (const path of ['/no-such-page', '/welcome2', '/404/']) {
        go('/401');
        await expect.element(heading('您没有访问权限')).toBeVisible();
        expect([address(), document.title]).toEqual(['/401', titled('您没有访问权限')]);
        go(path);
        await expectNotFound();
      }
    }
  });

  test('SYS-06 the title names the city and the product where a paper is checked, and on a page of an app', async () => {
    startWorkspaceGateway(clerk);
    for (const [path, title] of [
      ['/verify', titled('证明核验')],
      ['/lease-app/home', portalConfig.title],
    ] as const) {
      await openPortal(path, { user: clerk });
      await expect.element(page.getByRole('main')).toBeVisible();
      await expect.poll(() => document.title).toBe(title);
    }
  });

  test('an address with a slash at its end is the page without it', async () => {
    startWorkspaceGateway(clerk);
    await openPortal('/welcome/', { user: clerk });
    await expectWelcome('林受理');
    await openPortal('/index/', { user: clerk });
    await expectSelection('林受理');
  });

  test('RT-05 RT-06 GRD-05 a guest who opens the address of a screen that needs a session lands on /login', async () => {
    startLoginGateway();
    for (const path of ['/welcome', '/index', '/indexzl', '/main-app/main/searchGlobal']) {
      await openPortal(path);
      await expectLogin();
    }
  });
});

describe('who is here', () => {
  test('GRD-02 with an empty app list the user is loaded first, then the same address is tried again', async () => {
    const gateway = startWorkspaceGateway(clerk);
    const { release } = gateway.hold(calls.getUserInfo, clerk);
    await openPortal('/index', { user: clerk });
    await expect.element(page.getByText('正在加载系统资源，请耐心等待')).toBeVisible();
    expect(page.getByRole('listitem').query()).toBeNull();
    expect(gateway.asked(calls.listApps)).toEqual([]);
    release();
    await expectSelection('林受理');
    expect(gateway.asked(calls.getUserInfo)).toHaveLength(1);
    expect(gateway.asked(calls.listApps)).toHaveLength(1);
  });

  test('GRD-02 a connection that broke only once ends no session and is not told', async () => {
    const gateway = startWorkspaceGateway(clerk);
    gateway.breakOff(calls.getUserInfo);
    await openPortal('/index', { user: clerk });
    await expect.poll(() => gateway.asked(calls.getUserInfo)).toHaveLength(1);
    gateway.answer(calls.getUserInfo, clerk);
    await expectSelection('林受理');
    expect(page.getByRole('alert').query()).toBeNull();
  });

  test('GRD-03 a server that fails is told in its words; the session stays, and the page goes on by itself', async () => {
    holdTime();
    const gateway = startWorkspaceGateway(clerk);
    gateway.refuse(calls.getUserInfo, 'unavailable', '数据库暂时不可用');
    await openPortal('/index', { user: clerk });
    await expect.element(heading('暂时无法读取您的登录信息')).toBeVisible();
    await expect.element(page.getByText('数据库暂时不可用。您的登录仍然有效')).toBeVisible();
    expect(readStored('token')).toBe('access');
    gateway.answer(calls.getUserInfo, clerk);
    await vi.advanceTimersByTimeAsync(30_000);
    await expectSelection('林受理');
  });

  test('GRD-03 a connection that breaks again and again is told; the way out ends the session', async () => {
    holdTime();
    const gateway = startSignInGateway(clerk);
    gateway.breakOff(calls.getUserInfo);
    await openPortal('/welcome', { user: clerk });
    await vi.advanceTimersByTimeAsync(2_500);
    await expect.element(heading('暂时无法连接服务器')).toBeVisible();
    await expect.element(page.getByText('后端接口连接异常。您的登录仍然有效')).toBeVisible();
    expect(gateway.asked(calls.getUserInfo)).toHaveLength(3);
    expect(readStored('token')).toBe('access');
    await button('退出登录').click();
    await expectLogin();
    expect(gateway.asked(calls.logout)).toHaveLength(1);
    expect(keysOfSession()).toEqual([]);
  });

  test.each(['token', 'login-flag'])(
    'GRD-04 where the %s of a session is gone a move to a screen that needs one logs out and leads to /login',
    async (lost) => {
      const gateway = startSignInGateway(clerk);
      await openPortal('/index', { user: clerk });
      await expectSelection('林受理');
      forget(lost);
      await openPortalAgain('/404');
      await expectNotFound();
      expect(keysOfSession()).toContain('anju-display-name');
      const before = gateway.asked(calls.getUserInfo).length;
      await page.getByRole('link', { name: '返回首页' }).click();
      await expectLogin();
      expect(keysOfSession()).toEqual([]);
      expect(gateway.asked(calls.getUserInfo)).toHaveLength(before);
    },
  );

  test('GRD-06 a session that has ended on the server is cleared at the next call, and the browser goes to the product root', async () => {
    const gateway = startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await oneOf('进入').first().click();
    await expectWelcome('林受理');
    gateway.refuse(calls.listApps, 'unauthorized', '认证失败，无法访问系统资源');
    gateway.refuse(calls.refreshToken, 'unauthorized', '认证失败，无法访问系统资源');
    const { visited } = watchAddresses();
    history.back();
    await expect.element(page.getByText('认证失败，无法访问系统资源')).toBeVisible();
    await expectLogin();
    expect(visited).toContain('/portal/');
    expect(keysOfSession()).toEqual([]);
  });
});
