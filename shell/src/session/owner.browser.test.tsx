import { calls } from '@anju/contract';
import { clerk, page, reviewer, type TestGateway } from '@anju/page-test';
import type { Bridge, User } from '@anju/sub-app-kit';
import { describe, expect, test } from 'vitest';
import { expectLogin, expectSelection, signInHere } from '../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { isRunning, pageInSight, watchRuns } from '../../testing/running-apps.ts';
import { keysOfSession, storeElsewhere } from '../../testing/stored.ts';
import { address, go, tabNames } from '../../testing/tabs.ts';
import { startSignInGateway } from '../../testing/workspace.ts';
import { expireSession } from './owner.ts';

const ended = '认证失败，无法访问系统资源';

async function openApp() {
  const gateway = startSignInGateway(clerk);
  const runs = watchRuns('lease-app');
  await openPortal('/lease-app/home', { user: clerk });
  await expect.poll(() => runs).toHaveLength(1);
  await expect.poll(tabNames).toEqual(['首页', '租赁备案']);
  const bridge = runs[0] as Bridge;
  bridge.openTab({ title: '表单', path: '/form' });
  await expect.poll(() => pageInSight(bridge)).toMatchObject({ path: '/form' });
  return { gateway, runs, bridge };
}

async function letSessionExpire(gateway: TestGateway, bridge: Bridge): Promise<void> {
  gateway.refuse(calls.listNotices, 'unauthorized', ended);
  gateway.refuse(calls.refreshToken, 'unauthorized', ended);
  bridge.invalidate([calls.listNotices.path]);
  await expect.element(page.getByText(ended)).toBeVisible();
  await expectLogin();
}

async function signInAs(gateway: TestGateway, user: User): Promise<void> {
  gateway.answer(calls.listNotices, []);
  gateway.answer(calls.getUserInfo, user);
  gateway.answer(calls.listApps, user.apps);
  await signInHere('login01');
}

describe('what is open when a session ends', () => {
  test('GRD-06 TAB-05 waits out of sight and in silence where it has expired, and is there for its owner who signs in again', async () => {
    const { gateway, runs, bridge } = await openApp();
    await letSessionExpire(gateway, bridge);
    expect(page.getByText(ended).elements()).toHaveLength(1);
    expect(keysOfSession()).toEqual([]);
    expect(isRunning('lease-app')).toBe(true);
    await expect.poll(() => pageInSight(bridge)).toBeUndefined();
    bridge.showMessage('success', '迟到的消息');
    expect(page.getByText('迟到的消息').query()).toBeNull();

    await signInAs(gateway, clerk);
    await expect.poll(address).toBe('/lease-app/form');
    await expect.poll(() => pageInSight(bridge)).toMatchObject({ path: '/form', generation: 0 });
    expect(tabNames()).toEqual(['首页', '租赁备案', '表单']);
    expect(runs).toHaveLength(1);
    expect(page.getByText('迟到的消息').query()).toBeNull();
    await openPortalAgain(address());
    await expect.poll(tabNames).toEqual(['首页', '租赁备案', '表单']);
  });

  test('TAB-05 still waits where the next session expires too, before its owner is at work', async () => {
    const { gateway, runs, bridge } = await openApp();
    await letSessionExpire(gateway, bridge);
    expireSession();
    await signInAs(gateway, clerk);
    await expect.poll(address).toBe('/lease-app/form');
    await expect.poll(() => pageInSight(bridge)).toMatchObject({ path: '/form' });
    expect(runs).toHaveLength(1);
  });

  test('TAB-05 is gone where it has expired and another person signs in', async () => {
    const { gateway, runs, bridge } = await openApp();
    await letSessionExpire(gateway, bridge);
    await signInAs(gateway, reviewer);
    await expectSelection('周初审');
    expect(isRunning('lease-app')).toBe(false);
    go('/welcome');
    await expect.poll(tabNames).toEqual(['首页']);
    go('/lease-app/home');
    await expect.poll(() => runs).toHaveLength(2);
    expect(runs[1]?.user.displayName).toBe('周初审');
  });

  test('DAT-05 is gone where it was ended in another window, for its owner too', async () => {
    const { gateway, runs } = await openApp();
    storeElsewhere(Object.fromEntries(keysOfSession().map((key) => [key.replace('anju-', ''), undefined])));
    await expect.element(page.getByText('您已在其他窗口退出登录', { exact: true })).toBeVisible();
    await expectLogin();
    expect(isRunning('lease-app')).toBe(false);
    await signInAs(gateway, clerk);
    await expectSelection('林受理');
    go('/lease-app/home');
    await expect.poll(tabNames).toEqual(['首页', '租赁备案']);
    await expect.poll(() => runs).toHaveLength(2);
  });
});
