import { calls } from '@anju/contract';
import { citizen, clerk, expectNoBarriersInAnyLook, page, watchAddresses } from '@anju/page-test';
import { describe, expect, onTestFinished, test } from 'vitest';
import { button, expectLogin, expectSelection, expectWelcome, signInHere, userName } from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { recordsIn } from '../../testing/stored.ts';
import { address } from '../../testing/tabs.ts';
import { startLoginGateway, startSignInGateway } from '../../testing/workspace.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const notCompleted = '统一身份认证登录未完成，请重试或使用账号登录';
const verifierKey = 'anju-sign-on-verifier';
const verifier = () => String(recordsIn('session')[verifierKey]?.content);
const failure = () => page.getByRole('alert').filter({ hasText: notCompleted });

function wayBack(door: string | undefined): URL {
  return new URL(new URL(door ?? '').searchParams.get('gotourl') ?? '');
}

async function challengeOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return new Uint8Array(hash).toBase64({ alphabet: 'base64url', omitPadding: true });
}

async function leaveForProvider(): Promise<string | undefined> {
  const { loaded } = watchAddresses();
  await openPortal('/login');
  await button('统一身份认证登录').click();
  await expect.poll(() => loaded).toHaveLength(1);
  return loaded[0];
}

async function expectBackAtLogin(): Promise<void> {
  await expect.element(failure()).toBeVisible();
  expect(failure().elements()).toHaveLength(1);
  await expectLogin();
}

describe('single sign-on', () => {
  test('LGN-05 it leads to the provider that the configuration names, which is told the way back', async () => {
    startLoginGateway();
    const { loaded } = watchAddresses();
    for (const [identityProvider, door] of [
      ['/demo-idp/', `${location.origin}/demo-idp/?gotourl=http`],
      ['https://identity.example.com/sso?app=housing', 'https://identity.example.com/sso?app=housing&gotourl=http'],
    ] as const) {
      await openPortal('/login', { config: { identityProvider } });
      await button('统一身份认证登录').click();
      await expect.poll(() => loaded.at(-1)).toMatch(door.slice(0, 30));
      expect(loaded.at(-1)?.startsWith(door)).toBe(true);
      const { origin, pathname, searchParams } = wayBack(loaded.at(-1));
      expect([origin, pathname]).toEqual([location.origin, '/gateway/api/auth/ssologin']);
      expect(searchParams.get('type')).toBe('ssologin');
      expect(verifier()).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get('challenge')).toBe(await challengeOf(verifier()));
    }
    await openPortal('/login', { config: { identityProvider: undefined } });
    await expect.element(button('互联网租赁备案登录')).toBeVisible();
    expect(button('统一身份认证登录').query()).toBeNull();
  });

  test('LGN-08 who comes back with type=ssologin is signed on while the page loads, by /redirect', async () => {
    const gateway = startSignInGateway(citizen);
    const { release } = gateway.hold(calls.getLoginToken, tokens);
    await leaveForProvider();
    const begun = verifier();
    await openPortalAgain('/login?type=ssologin&code=of-the-provider');
    await expect.element(page.getByText('正在通过统一身份认证登录，请稍候')).toBeVisible();
    await expectNoBarriersInAnyLook();
    expect(userName().query()).toBeNull();
    const { visited } = watchAddresses();
    release();
    await expectSelection('张出租');
    expect(visited).toEqual(['/portal/redirect', '/portal/index']);
    await expect.poll(() => gateway.asked(calls.getLoginToken)).toEqual([{ code: 'of-the-provider', verifier: begun }]);
    // The verifier is used up, so nobody who uses this window later finds it.
    expect(recordsIn('session')[verifierKey]).toBeUndefined();
  });

  test('LGN-09 type=ssologinzl begins a sign-on at the login page and ends it by /redirectzl', async () => {
    startSignInGateway(citizen).answer(calls.getLoginToken, tokens);
    const { loaded } = watchAddresses();
    await openPortal('/login?type=ssologinzl');
    await expect.poll(() => loaded).toHaveLength(1);
    expect(wayBack(loaded[0]).searchParams.get('type')).toBe('ssologinzl');
    const { visited } = watchAddresses();
    await openPortalAgain('/login?type=ssologinzl&code=of-the-provider');
    await expect.element(page.getByRole('heading', { name: '房屋租赁办事入口' })).toBeVisible();
    expect(visited.slice(-2)).toEqual(['/portal/redirectzl', '/portal/indexzl']);
  });

  test('LGN-08 who is signed in already stays so, and is not sent to the provider', async () => {
    startSignInGateway(clerk);
    const { loaded } = watchAddresses();
    await openPortal('/login?type=ssologin', { user: clerk });
    await expectWelcome('林受理');
    expect(loaded).toEqual([]);
  });

  test('LGN-08 a browser without cryptography (http) makes the same challenge', async () => {
    startLoginGateway();
    const { subtle } = crypto;
    onTestFinished(() => void Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true }));
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    const door = await leaveForProvider();
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(wayBack(door).searchParams.get('challenge')).toBe(await challengeOf(verifier()));
  });

  test('LGN-10 a code that the server refuses returns to /login with a message, where an account signs in', async () => {
    for (const type of ['ssologin', 'ssologinzl']) {
      const gateway = startSignInGateway(clerk);
      gateway.refuse(calls.getLoginToken, 'bad-input');
      await leaveForProvider();
      await openPortalAgain(`/login?type=${type}&code=forged`);
      await expectBackAtLogin();
      await expect.poll(() => gateway.asked(calls.getLoginToken)).toHaveLength(1);
      expect(address()).toBe('/login');
    }
    await signInHere('clerk01');
    await expectSelection('林受理');
  });

  test('LGN-10 a code for a sign-on that this window has not begun is not even sent', async () => {
    const gateway = startLoginGateway();
    await openPortal('/login?type=ssologin&code=of-somebody-else');
    await expectBackAtLogin();
    expect(gateway.asked(calls.getLoginToken)).toEqual([]);
  });

  test('LGN-10 a provider that loses the challenge leads back to /login with a message, and not round in circles', async () => {
    startLoginGateway();
    await leaveForProvider();
    const { loaded } = watchAddresses();
    await openPortalAgain('/login?type=ssologin');
    await expectBackAtLogin();
    expect(loaded).toEqual([]);
  });

  test('LGN-10 a provider that vouches for nobody returns to /login with one message, which a reload does not say again', async () => {
    startLoginGateway();
    await openPortal('/login?ssoError=1');
    await expectBackAtLogin();
    await openPortalAgain('/login');
    await expect.element(userName()).toBeVisible();
    expect(page.getByText(notCompleted).query()).toBeNull();
  });
});
