import { calls } from '@anju/contract';
import { approver, citizen, expectNoBarriersInAnyLook, page, type TestGateway, userEvent } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { keysOfSession, readStored, storeElsewhere } from '../../testing/stored.ts';
import { activeTab, address } from '../../testing/tabs.ts';
import { startSignInGateway } from '../../testing/workspace.ts';

const box = '/main-app/main/waitDoneItemView';
const lockPassword = 'kai-men-2';
const cover = () => page.getByRole('dialog', { name: '王审批，屏幕已锁定' });
const lockButton = () => page.getByRole('button', { name: '锁屏', exact: true });
const unlockButton = () => page.getByRole('button', { name: '解锁' });

async function lock(): Promise<void> {
  await lockButton().click();
  await page.getByLabelText('锁屏密码').fill(lockPassword);
  await userEvent.keyboard('{Enter}');
  await expect.element(cover()).toBeVisible();
}

async function unlock(): Promise<void> {
  await page.getByLabelText('锁屏密码').fill(lockPassword);
  await unlockButton().click();
  await expect.element(cover()).not.toBeInTheDocument();
}

/** Checks that the browser stores only a salted hash of the password, and returns the hash. */
function readMark(): string {
  const stored = readStored('screen-lock') as { salt: string; mark: string };
  expect(Object.keys(stored).sort()).toEqual(['mark', 'salt']);
  expect(stored.mark).toMatch(/^[\da-f]{64}$/);
  const everything = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  const bytes = new TextEncoder().encode(lockPassword);
  for (const encoded of [lockPassword, bytes.toBase64(), bytes.toHex()]) expect(everything).not.toContain(encoded);
  return stored.mark;
}

async function signInAs(gateway: TestGateway, user: typeof citizen): Promise<void> {
  gateway.answer(calls.getUserInfo, user);
  gateway.answer(calls.listApps, user.apps);
  await page.getByLabelText('用户名').fill('citizen01');
  await page.getByLabelText('密码', { exact: true }).fill('Anju@2026');
  await page.getByLabelText('验证码', { exact: true }).fill('1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: `您好，${user.displayName}` })).toBeVisible();
  expect(address()).toBe('/index');
}

describe('screen lock', () => {
  test('LAY-12 it covers the workspace, also after a reload; unlocking wipes its password, of which a salted hash is kept', async () => {
    startSignInGateway(approver);
    await openPortal(box, { user: approver });
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    await lockButton().click();
    await lockButton().last().click();
    await expect.element(page.getByText('请输入锁屏密码')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await lock();
    readMark();
    for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}');
    await expect.element(cover()).toBeVisible();
    await openPortalAgain(address());
    await expect.element(cover()).toBeVisible();
    await page.getByLabelText('锁屏密码').fill('wrong');
    await unlockButton().click();
    await expect.element(page.getByText('锁屏密码不正确')).toBeVisible();
    await unlock();
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    expect(readStored('screen-lock')).toBeUndefined();
  });

  test('LAY-12 it locks and unlocks where the browser has no cryptography of its own, each time with another salt', async () => {
    startSignInGateway(approver);
    vi.spyOn(Crypto.prototype, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
    await openPortal(box, { user: approver });
    await lock();
    const mark = readMark();
    await unlock();
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    await lock();
    expect(readMark()).not.toBe(mark);
  });

  test('LAY-12 every page of the session is covered, outside the workspace too, and locks and unlocks with the other windows', async () => {
    startSignInGateway(approver);
    await openPortal(box, { user: approver });
    await lock();
    for (const path of ['/main', '/index', '/404', '/login']) {
      await openPortalAgain(path);
      await expect.element(cover()).toBeVisible();
    }
    const kept = readStored('screen-lock');
    storeElsewhere({ 'screen-lock': undefined });
    await expect.element(cover()).not.toBeInTheDocument();
    storeElsewhere({ 'screen-lock': kept });
    await expect.element(cover()).toBeVisible();
  });

  test('LAY-12 nothing stands in the way of who locks or unlocks it, in any look, and its button gets the focus back', async () => {
    startSignInGateway(approver);
    await openPortal(box, { user: approver });
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    await lockButton().click();
    await lockButton().last().click();
    await expect.element(page.getByText('请输入锁屏密码')).toBeVisible();
    await expectNoBarriersInAnyLook();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(lockButton()).toHaveFocus();
    await lock();
    await page.getByLabelText('锁屏密码').fill('wrong');
    await unlockButton().click();
    await expect.element(page.getByText('锁屏密码不正确')).toBeVisible();
    await expectNoBarriersInAnyLook();
    await unlock();
    await expect.element(lockButton()).toHaveFocus();
  });

  test('LAY-12 it belongs to a session: whoever signs in after it is not before it', async () => {
    const gateway = startSignInGateway(approver);
    await openPortal(box, { user: approver });
    await lock();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    await expect.element(cover()).not.toBeInTheDocument();
    expect(keysOfSession()).toEqual([]);
    await signInAs(gateway, citizen);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('LAY-12 where the server has ended the session, the lock is gone with it, and another person signs in', async () => {
    const gateway = startSignInGateway(approver);
    await openPortal(box, { user: approver });
    await lock();
    gateway.refuse(calls.getUserInfo, 'unauthorized');
    gateway.refuse(calls.refreshToken, 'unauthorized');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    await openPortalAgain(box);
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    await expect.element(cover()).not.toBeInTheDocument();
    expect(readStored('screen-lock')).toBeUndefined();
    await signInAs(gateway, citizen);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
