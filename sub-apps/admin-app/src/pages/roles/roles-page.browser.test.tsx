import { calls, pages, type Role } from '@anju/contract';
import {
  admin,
  choose,
  drawer,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  row,
  save,
  startGateway,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { managedApps, roles as rolesOfTheCity } from '../../../testing/catalog.ts';
import { subApp } from '../../sub-app.ts';

/** The gateway keeps what the page changes, as the server does. */
async function openRoles() {
  const gateway = startGateway();
  let roles = [...rolesOfTheCity];
  gateway.answer(calls.listRoles, () => roles);
  gateway.answer(calls.listManagedApps, managedApps);
  gateway.answer(calls.createRole, (given) => {
    const role = { ...given, accountCount: 0 } as Role;
    roles = [...roles, role];
    return role;
  });
  gateway.answer(calls.updateRole, ({ code, ...given }) => {
    roles = roles.map((role) => (role.code === code ? { ...role, ...(given as Partial<Role>) } : role));
    return roles.find((role) => role.code === code) as Role;
  });
  gateway.answer(calls.deleteRole, ({ code }) => {
    roles = roles.filter((role) => role.code !== code);
    return {};
  });
  const shell = await openPage(subApp, pages.adminApp.accessRoles, { user: admin });
  await expect.element(row('window-clerk')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('list of roles', () => {
  test('each is shown with whom it is for, what it permits, its apps and how many hold it; one that is held is not deleted', async () => {
    await openRoles();
    await expect.element(row('window-clerk')).toMatchTextContent(/窗口受理.*政务人员.*—.*租赁备案.*存量房.*2 人/);
    await expect.element(row('system-administrator')).toMatchTextContent('管理用户');
    await expect.element(button('编辑：窗口受理')).toBeVisible();
    await expect.element(button('删除：窗口受理')).not.toBeInTheDocument();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openRoles();
    await expectNoBarriersInAnyLook();
  });
});

describe('form of a role', () => {
  test('one is made, changed and deleted, and the focus goes to the heading when its row is gone', async () => {
    const { gateway, shell } = await openRoles();
    await button('新建角色').click();
    const form = drawer('新建角色');
    await save(form);
    for (const fault of ['请填写角色编码', '请填写适用对象', '请填写角色名称'])
      await expect.element(form.getByText(fault)).toBeVisible();
    await form.getByLabelText('角色编码').fill('archivist');
    await choose(form.getByLabelText('适用对象'), '政务人员');
    await form.getByLabelText('角色名称').fill('档案员');
    await form.getByLabelText('企业与从业人员管理').click();
    await save(form);
    await expect.element(row('archivist')).toMatchTextContent(/企业从业.*0 人/);
    await expect
      .poll(() => gateway.asked(calls.createRole))
      .toEqual([{ code: 'archivist', name: '档案员', audience: 'staff', permissions: [], appids: [3] }]);

    await button('编辑：档案员').click();
    const change = drawer('编辑角色：档案员');
    await change.getByLabelText('查看审计日志').click();
    await save(change);
    await expect.element(row('archivist')).toMatchTextContent('查看审计日志');
    await expect.element(change).not.toBeInTheDocument();
    await button('删除：档案员').click();
    await drawer('删除角色“档案员”？').getByRole('button', { name: '删除' }).click();
    await expect.element(row('archivist')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: '角色管理', level: 1 })).toHaveFocus();
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['角色已建立', '角色已保存', '角色已删除']);
    await expect.poll(() => shell.invalidated).toContain(calls.listApps.path);
  });

  test('nothing stands in the way of who fills it in, in any look', async () => {
    await openRoles();
    await button('新建角色').click();
    await expect.element(drawer('新建角色').getByLabelText('角色编码')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
