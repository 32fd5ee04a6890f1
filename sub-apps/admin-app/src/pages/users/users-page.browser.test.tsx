import { calls, pages } from '@anju/contract';
import { admin, choose, drawer, expectNoBarriersInAnyLook, openPage, page, row } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, openUsers, search, startUsersGateway } from '../../../testing/users.ts';
import { subApp } from '../../sub-app.ts';

const filter = (name: string) => page.getByRole('combobox', { name });

describe('list of accounts', () => {
  test('a word narrows it down, stands in the address, and finds nobody in words', async () => {
    const { gateway, shell } = await openUsers();
    await search('citizen');
    await expect.element(row('clerk01')).not.toBeInTheDocument();
    await expect.element(row('citizen01')).toMatchTextContent('138****0015');
    await search('nobody');
    await expect.element(page.getByText('没有符合条件的用户')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listAccounts).at(-1)).toMatchObject({ keyword: 'nobody' });
    await expect.poll(() => shell.query).toMatchObject({ keyword: 'nobody' });
    await button('重置').click();
    await expect.element(row('clerk01')).toBeVisible();
    expect(shell.query).not.toHaveProperty('keyword');
  });

  test('each account is shown with its roles by name, its state and its last sign-in; by type, role and state it is asked for', async () => {
    const { gateway } = await openUsers();
    await expect.element(row('clerk01')).toMatchTextContent(/政务人员.*窗口受理.*正常.*2026-11-18 09:02/);
    await expect.element(row('entemp01')).toMatchTextContent(/企业员工.*—.*锁定至 2026-11-19 10:30.*从未登录/);
    await choose(filter('用户类型'), '市民');
    await choose(filter('角色'), '窗口受理');
    await choose(filter('状态'), '停用');
    await button('查询').click();
    await expect
      .poll(() => gateway.asked(calls.listAccounts).at(-1))
      .toMatchObject({ userType: 'CITIZEN', roleCode: 'window-clerk', state: 'disabled' });
  });

  test('their times are those of the clocks of the city, wherever the browser is', async () => {
    startUsersGateway();
    await openPage(subApp, pages.adminApp.accessUsers, { user: admin, config: { timeZone: 'America/New_York' } });
    await expect.element(row('clerk01')).toMatchTextContent('2026-11-17 20:02');
    await expect.element(row('entemp01')).toMatchTextContent('锁定至 2026-11-18 21:30');
  });

  test('who may not manage roles is offered none, and what a failed list says', async () => {
    const gateway = startUsersGateway();
    gateway.refuse(calls.listRoles, 'forbidden');
    const shell = await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
    await expect.element(row('clerk01')).toMatchTextContent('window-clerk');
    await expect.element(button('设置角色：clerk01')).not.toBeInTheDocument();
    await expect.element(filter('角色')).not.toBeInTheDocument();
    await button('新建用户').click();
    await expect.element(drawer('新建用户').getByText('您没有管理角色的权限')).toBeVisible();
    expect(shell.messages).toEqual([]);
    await shell.leave();

    const failing = startUsersGateway();
    failing.refuse(calls.listAccounts, 'unavailable');
    await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openUsers();
    await expectNoBarriersInAnyLook();
  });
});
