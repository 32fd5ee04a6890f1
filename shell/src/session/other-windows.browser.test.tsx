import { calls } from '@anju/contract';
import { citizen, clerk, expectNoBarriersInAnyLook, page, watchAddresses } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { keysOfSession, readStored, storeElsewhere } from '../../testing/stored.ts';
import { activeTab, address } from '../../testing/tabs.ts';
import { startSignInGateway } from '../../testing/workspace.ts';

const card = (name: string) => page.getByRole('listitem', { name });
const enter = (name: string) => card(name).getByRole('button', { name: '进入' });
const otherAccount = () => page.getByRole('heading', { name: '本浏览器已登录另一个账号' });

const signInElsewhere = (options?: { told: boolean }) =>
  storeElsewhere(
    {
      'user-id': undefined,
      'login-flag': 'of another window',
      token: 'their access',
      'refresh-token': 'their refresh',
    },
    options,
  );

/** Records the token of each call from now on; a call without a token is refused. */
function watchTokens(): (string | null)[] {
  const used: (string | null)[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const token = new Request(target, init).headers.get('authorization');
    const isPublic = String(target).endsWith(calls.createCaptcha.path);
    used.push(token);
    if (token !== null || isPublic) return send(target, init);
    return Response.json({ code: 401, msg: '', data: null, error: 'unauthorized' }, { status: 401 });
  });
  return used;
}

describe('windows of one browser', () => {
  test('whoever logs out in another one is logged out here, and told why once', async () => {
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expect.element(enter('商品房管理')).toBeVisible();
    storeElsewhere(Object.fromEntries(keysOfSession().map((key) => [key.replace('anju-', ''), undefined])));
    await expect.element(page.getByText('您已在其他窗口退出登录', { exact: true })).toBeVisible();
    expect(page.getByText('您已在其他窗口退出登录').elements()).toHaveLength(1);
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/login');
    expect(keysOfSession()).toEqual([]);
  });

  test('one whose browser has another user now stops, sends nothing, and goes on as the new user', async () => {
    const gateway = startSignInGateway(clerk);
    const used = watchTokens();
    await openPortal('/index', { user: clerk });
    await enter('商品房管理').click();
    await expect.element(activeTab()).toBeVisible();
    await expect.element(page.getByRole('status', { name: '正在加载' })).not.toBeInTheDocument();
    const before = used.length;
    signInElsewhere();
    await expect.element(otherAccount()).toBeVisible();
    await expect.element(page.getByText('林受理')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button')).toHaveTextContent('继续');
    await expectNoBarriersInAnyLook();
    history.back();
    await expect.poll(address).toBe('/index');
    await expect.element(otherAccount()).toBeVisible();
    expect(used).toHaveLength(before);

    const { loaded } = watchAddresses();
    await page.getByRole('button', { name: '继续' }).click();
    await expect.poll(() => loaded).toEqual([location.href]);
    gateway.answer(calls.getUserInfo, citizen);
    gateway.answer(calls.listApps, citizen.apps);
    await openPortalAgain(address());
    await expect.element(page.getByRole('heading', { name: '您好，张出租' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '进入' })).toBeVisible();
    expect(readStored('display-name')).toBe('张出租');
  });

  test('the same user signing in again in another one stops nobody', async () => {
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expect.element(enter('商品房管理')).toBeVisible();
    signInElsewhere();
    storeElsewhere({ 'user-id': clerk.id });
    await enter('商品房管理').click();
    await expect.element(activeTab()).toHaveTextContent('首页');
    history.back();
    await expect.element(card('商品房管理')).toBeVisible();
    await expect.element(otherAccount()).not.toBeInTheDocument();
  });

  test('one that has not heard yet of another user uses none of their tokens, and leaves their session to them when its own ends', async () => {
    const gateway = startSignInGateway(clerk);
    const used = watchTokens();
    await openPortal('/index', { user: clerk });
    await expect.element(enter('商品房管理')).toBeVisible();
    signInElsewhere({ told: false });
    await enter('商品房管理').click();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(used).not.toContain('Bearer their access');
    expect(gateway.asked(calls.refreshToken)).toEqual([]);
    expect(readStored('token')).toBe('their access');
    expect(readStored('refresh-token')).toBe('their refresh');
    expect(readStored('login-flag')).toBe('of another window');
  });
});
