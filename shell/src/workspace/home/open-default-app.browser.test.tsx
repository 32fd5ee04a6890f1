import { calls } from '@anju/contract';
import { approver, apps, expectNoBarriersInAnyLook, page, reviewer } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../testing/at-work.ts';
import { card } from '../../../testing/home.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { address, tabNames } from '../../../testing/tabs.ts';
import { startWorkspaceGateway } from '../../../testing/workspace.ts';

describe('workspace of who has no home page', () => {
  test('WEL-02 the home of the app that is entered opens, and until it is known the way there is told', async () => {
    const user = { ...reviewer, homeEnabled: false };
    const gateway = startWorkspaceGateway(user);
    const { release } = gateway.hold(calls.getApp, apps.lease);
    await openPortal('/index', { user });
    await page.getByRole('listitem', { name: '房屋租赁备案' }).getByRole('button', { name: '进入' }).click();
    await expect.element(page.getByText('正在加载系统资源，请耐心等待')).toBeVisible();
    await expectNoBarriersInAnyLook();
    release();
    await expect.poll(tabNames).toEqual(['租赁备案']);
    expect(address()).toBe('/lease-app/home');
  });

  test('WEL-01 there is neither a dashboard nor a tab 首页', async () => {
    await openWorkspace({ ...approver, homeEnabled: false }, '/welcome');
    await expect.poll(tabNames).toEqual(['综合查询']);
    expect(address()).toBe('/main-app/home');
    await expect.element(card('用户信息')).not.toBeInTheDocument();
  });
});
