import { type AppGrants, calls, pages } from '@anju/contract';
import { admin, apps, drawer, expectNoBarriersInAnyLook, openPage, page, row, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { managedApps, roles } from '../../../testing/catalog.ts';
import { subApp } from '../../sub-app.ts';

const noApps = {
  id: '00000000-0000-4000-8000-000000000021',
  loginName: 'noapps01',
  displayName: '吴应用',
  orgName: '安居市住房和城乡建设局',
};
const ownGrant = '不能收回自己最后的管理权限，请由另一名管理员操作';

/** The gateway knows one user and refuses to revoke the own app, as the server does. */
async function openGrants() {
  const gateway = startGateway();
  const grants: Record<number, AppGrants> = {
    [apps.admin.appid]: { roleCodes: ['system-administrator'], accounts: [] },
  };
  const grantsOf = (appid: number): AppGrants => grants[appid] ?? { roleCodes: ['window-clerk'], accounts: [] };
  gateway.answer(calls.listManagedApps, managedApps);
  gateway.answer(calls.listRoles, roles);
  gateway.answer(calls.getAppGrants, ({ appid }) => grantsOf(appid));
  gateway.answer(calls.setAppGranted, ({ appid, to, granted }) => {
    const { roleCodes, accounts } = grantsOf(appid);
    const changed =
      'roleCode' in to
        ? {
            accounts,
            roleCodes: granted ? [...roleCodes, to.roleCode] : roleCodes.filter((one) => one !== to.roleCode),
          }
        : {
            roleCodes,
            accounts: granted ? [...accounts, noApps] : accounts.filter((one) => one.loginName !== to.loginName),
          };
    grants[appid] = changed;
    return changed;
  });
  const shell = await openPage(subApp, pages.adminApp.accessGrants, { user: admin });
  await expect.element(appChoice('房屋租赁备案')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const roleSwitch = (name: string) => page.getByRole('switch', { name, exact: true });
const appChoice = (name: string) =>
  page.getByRole('navigation', { name: '选择应用' }).getByRole('button', { name, exact: true });

describe('grants of an app', () => {
  test('it is granted to a user by name and revoked; what was typed stays where the name is not known', async () => {
    const { gateway, shell } = await openGrants();
    await appChoice('商品房管理').click();
    await expect.element(appChoice('商品房管理')).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByText('没有单独授权的用户')).toBeVisible();
    const name = page.getByLabelText('用户名');
    await button('添加').click();
    await expect.element(page.getByText('请填写用户名')).toBeVisible();
    expect(gateway.asked(calls.setAppGranted)).toEqual([]);
    await name.fill(' noapps01 ');
    await button('添加').click();
    await expect.element(row('noapps01')).toMatchTextContent('吴应用');
    await expect.element(name).toHaveValue('');
    await expect
      .poll(() => gateway.asked(calls.setAppGranted))
      .toEqual([{ appid: apps.fh.appid, to: { loginName: 'noapps01' }, granted: true }]);

    await button('收回：noapps01').click();
    await drawer('收回 吴应用 对“商品房管理”的授权？').getByRole('button', { name: '收回' }).click();
    await expect.element(page.getByText('没有单独授权的用户')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '应用授权', level: 1 })).toHaveFocus();
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['已授权', '已收回授权']);

    gateway.refuse(calls.setAppGranted, 'not-found', '没有用户 nobody-here');
    await name.fill('nobody-here');
    await button('添加').click();
    await expect.element(page.getByText('没有用户 nobody-here')).toBeVisible();
    await expect.element(name).toHaveValue('nobody-here');
    await expect.poll(() => shell.messages).toHaveLength(2);
  });

  test('a switch grants it to a role; to revoke it is asked for with its consequence, and a refusal leaves it on', async () => {
    const { gateway } = await openGrants();
    await expect.element(roleSwitch('窗口受理')).toBeChecked();
    await expect.element(roleSwitch('市民')).not.toBeChecked();
    await roleSwitch('市民').click();
    await expect.element(roleSwitch('市民')).toBeChecked();
    await expect
      .poll(() => gateway.asked(calls.setAppGranted))
      .toEqual([{ appid: apps.lease.appid, to: { roleCode: 'citizen' }, granted: true }]);

    await appChoice('系统管理').click();
    gateway.refuse(calls.setAppGranted, 'conflict', ownGrant);
    const own = roleSwitch('系统管理员');
    await own.click();
    const dialog = drawer('收回角色“系统管理员”对“系统管理”的授权？');
    await expect
      .element(dialog)
      .toMatchTextContent('持有该角色的 1 名用户将不能再进入该应用，除非另有角色或单独授权。未办完的办件不受影响。');
    await dialog.getByRole('button', { name: '收回' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(ownGrant);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.element(own).toHaveFocus();
    await expect.element(own).toBeChecked();
  });

  test('nothing stands in the way of who looks at them, in any look', async () => {
    await openGrants();
    await expect.element(page.getByText('没有单独授权的用户')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
