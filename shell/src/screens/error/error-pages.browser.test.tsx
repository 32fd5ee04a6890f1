import { calls } from '@anju/contract';
import { clerk, expectNoBarriersInAnyLook, page, watchAddresses } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { activeTab, address, go } from '../../../testing/tabs.ts';
import { startLoginGateway, startWorkspaceGateway } from '../../../testing/workspace.ts';

describe('error pages', () => {
  test('ERP-01 the 401 page says so, its button goes back and its link to /', async () => {
    startLoginGateway();
    await openPortal('/navigation');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('房屋租赁办事入口');
    go('/401');
    await expect.element(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('房屋租赁办事入口');
    expect(address()).toBe('/navigation');

    history.forward();
    await expect.element(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
    expect(address()).toBe('/401');
    const { visited } = watchAddresses();
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/login');
    expect(visited[0]).toBe('/portal/');
  });

  test('ERP-02 the 404 page says so and its link goes back to /', async () => {
    startLoginGateway();
    await openPortal('/404');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('抱歉，您访问的页面不存在');
    const { visited } = watchAddresses();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/login');
    expect(visited[0]).toBe('/portal/');
  });

  test('ERP-01 ERP-02 for a user the way home from both pages ends on /welcome', async () => {
    startWorkspaceGateway(clerk);
    await openPortal('/no-such-page', { user: clerk });
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect.element(activeTab()).toHaveTextContent('首页');
    expect(address()).toBe('/welcome');
    await expect.element(page.getByRole('button', { name: '用户菜单' })).toMatchTextContent('林受理');
    go('/401');
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect.element(activeTab()).toHaveTextContent('首页');
    expect(address()).toBe('/welcome');
  });

  test.for([
    ['/401', '您没有访问权限'],
    ['/404', '抱歉，您访问的页面不存在'],
  ] as const)('nothing stands in the way of who reads %s, in any look', async ([path, heading]) => {
    startLoginGateway();
    await openPortal(path);
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoBarriersInAnyLook();
  });

  test('nor of who waits for a server that fails, in any look', async () => {
    const gateway = startWorkspaceGateway(clerk);
    gateway.refuse(calls.getUserInfo, 'unavailable', '数据库暂时不可用');
    await openPortal('/index', { user: clerk });
    await expect.element(page.getByRole('heading', { name: '暂时无法读取您的登录信息' })).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
