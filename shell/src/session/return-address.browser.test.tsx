import { calls } from '@anju/contract';
import { approver, citizen, clerk, lessee, page, reviewer, watchAddresses } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { button, captcha, expectLogin, expectSelection, fillIn, logOut, signInHere } from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { address } from '../../testing/tabs.ts';
import { startSignInGateway } from '../../testing/workspace.ts';
import { addressOf } from '../addresses.ts';

const invitation = '/lease-app/contracts/invitation?token=of-an-sms';
const noAccess = () => page.getByRole('heading', { name: '您没有访问权限' });

async function ask(path = invitation): Promise<void> {
  await openPortal(path);
  await expectLogin();
}

async function expectPage(path: string, app: string): Promise<void> {
  await expect.element(button('切换应用')).toHaveTextContent(app);
  await expect.poll(address).toBe(path);
}

describe('the page that led to the login', () => {
  test('is returned to after signing in, with its app chosen, by the rental login and after a refusal too', async () => {
    const gateway = startSignInGateway(lessee);
    for (const way of ['登录', '互联网租赁备案登录']) {
      await ask();
      await fillIn('citizen02');
      await button(way).click();
      await expectPage(invitation, '租赁备案');
    }
    gateway.refuse(calls.login, 'bad-input', '验证码不正确或已过期');
    await ask();
    await signInHere('citizen02');
    await expect.element(captcha()).toHaveValue('');
    gateway.answer(calls.login, { accessToken: 'access', refreshToken: 'refresh', browserToken: 'browser' });
    await signInHere('citizen02');
    await expectPage(invitation, '租赁备案');
  });

  test('comes before the default app, with an app of its own, and is not returned to a second time', async () => {
    const gateway = startSignInGateway(approver);
    await ask('/org-app/home');
    await signInHere('approver01');
    await expectPage('/org-app/home', '企业从业');
    navigate(addressOf('/index'));
    await expectSelection('王审批');
    await logOut();
    await expectLogin();
    gateway.answer(calls.getUserInfo, clerk);
    await signInHere('clerk01');
    await expectSelection('林受理');
  });

  test('is found again where the session had ended before the link was opened', async () => {
    const gateway = startSignInGateway(citizen);
    gateway.refuse(calls.getUserInfo, 'unauthorized');
    gateway.refuse(calls.refreshToken, 'unauthorized');
    await openPortal(invitation, { user: citizen });
    await expectLogin();
    gateway.answer(calls.getUserInfo, citizen);
    await signInHere('citizen01');
    await expectPage(invitation, '租赁备案');
  });

  test('says so after signing in where the person may not enter its app', async () => {
    startSignInGateway(citizen);
    await ask('/org-app/enterprises/list?page=2');
    await signInHere('citizen01');
    await expect.element(noAccess()).toBeVisible();
    expect(address()).toBe('/401');
    await page.getByRole('link', { name: '首页' }).click();
    await expect.poll(address).toBe('/welcome');
  });

  test('is left for at once, an app alone too, by who is signed in already', async () => {
    startSignInGateway(citizen);
    const { loaded } = watchAddresses();
    await openPortal(`/login?back=${encodeURIComponent('/apps/lease-app/outer/contracts')}`, { user: citizen });
    await expect.poll(() => loaded).toEqual([`${location.origin}/apps/lease-app/outer/contracts`]);
    await openPortal(`/login?back=${encodeURIComponent(addressOf(invitation))}`, { user: citizen });
    await expectPage(invitation, '租赁备案');
  });

  test('is not followed where it leaves the portal', async () => {
    startSignInGateway(clerk);
    const { loaded } = watchAddresses();
    for (const back of ['//evil.example/portal/x', 'javascript:alert(1)']) {
      await openPortal(`/login?back=${encodeURIComponent(back)}`);
      await signInHere('clerk01');
      await expectSelection('林受理');
    }
    expect(loaded).toEqual([]);
  });

  test('is forgotten when the login is opened by its own address', async () => {
    startSignInGateway(citizen);
    await ask();
    await openPortalAgain('/login');
    await signInHere('citizen01');
    await expectSelection('张出租');
  });

  test('is where the work waits of who signs in again by single sign-on, and nobody else is led there', async () => {
    for (const user of [clerk, reviewer]) {
      const gateway = startSignInGateway(clerk);
      const { loaded } = watchAddresses();
      await openPortal('/lease-app/home', { user: clerk });
      await expect.element(button('切换应用')).toHaveTextContent('租赁备案');
      gateway.refuse(calls.listMenuItems, 'unauthorized');
      gateway.refuse(calls.refreshToken, 'unauthorized');
      navigate(addressOf('/org-app/home'));
      await expectLogin();
      await button('统一身份认证登录').click();
      await expect.poll(() => loaded).toHaveLength(1);
      startSignInGateway(user).answer(calls.getLoginToken, { accessToken: 'next', refreshToken: 'next' });
      await openPortalAgain('/login?type=ssologin&code=of-the-provider');
      if (user === clerk) await expectPage('/org-app/home', '企业从业');
      else await expectSelection('周初审');
    }
  });
});
