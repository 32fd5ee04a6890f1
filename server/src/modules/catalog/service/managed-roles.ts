import { type CallParsedInput, ConflictError, type calls, NotFoundError, type Role } from '@anju/contract';
import type { Act } from '../../../platform/audit/act.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PowersByAccount } from '../rules/powers.ts';
import { assertRoleRemovable } from '../rules/role.ts';
import { findAppForChange, listAppids } from '../store/apps.ts';
import * as grants from '../store/grants.ts';
import * as store from '../store/roles.ts';
import type { CatalogTables, Db } from '../store/tables.ts';
import { refuseUnknown } from './refuse-unknown.ts';

const adminApp = 'admin-app';

export function createManagedRoles({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const db = database.tables<CatalogTables>();
  const on = ({ transaction }: Act): Db => joined<CatalogTables>(transaction);

  const getRole = async (code: string, act: Act): Promise<Role> => {
    const [role] = await store.listManagedRoles(on(act), code);
    if (!role) throw new NotFoundError(`角色不存在：${code}`);
    return role;
  };

  const holdForChange = async (code: string, act: Act): Promise<Role> => {
    await store.lockRole(on(act), code);
    return getRole(code, act);
  };

  return {
    list: (): Promise<Role[]> => store.listManagedRoles(db),

    async create(role: CallParsedInput<typeof calls.createRole>, act: Act): Promise<Role> {
      const { code, name, audience, permissions, appids } = role;
      refuseUnknown('应用', appids, await listAppids(on(act)));
      if (!(await store.addRole(on(act), { code, name, audience })))
        throw new ConflictError(`角色编码 ${code} 已被使用，请换一个`);
      await store.replaceRolePowers(on(act), code, role);
      const detail = { name, audience, permissions: permissions.join('、'), appids: appids.join('、') };
      await act.record('role-create', code, detail);
      return getRole(code, act);
    },

    async update({ code, ...change }: CallParsedInput<typeof calls.updateRole>, act: Act): Promise<Role> {
      const before = await holdForChange(code, act);
      refuseUnknown('应用', change.appids, await listAppids(on(act)));
      await store.renameRole(on(act), code, change.name);
      await store.replaceRolePowers(on(act), code, change);
      const after = await getRole(code, act);
      await act.record('role-update', code, changedFields(before, after));
      return after;
    },

    async remove(code: string, act: Act): Promise<void> {
      const { name, accountCount } = await holdForChange(code, act);
      assertRoleRemovable(code, accountCount);
      await store.replaceRolePowers(on(act), code, { permissions: [], appids: [] });
      await store.removeRole(on(act), code);
      await act.record('role-delete', code, { name });
    },

    /** The account holds exactly these roles afterwards. */
    async assign(account: { id: string; loginName: string }, roleCodes: readonly string[], act: Act): Promise<void> {
      refuseUnknown('角色', roleCodes, await store.listKnownRoleCodes(on(act)));
      const before = await store.listRoleCodes(on(act), account.id);
      await store.removeOtherRoles(on(act), account.id, roleCodes);
      await store.addRoles(on(act), account.id, roleCodes);
      const after = await store.listRoleCodes(on(act), account.id);
      const detail = changedFields({ roleCodes: before }, { roleCodes: after });
      await act.record('account-roles-set', account.loginName, detail);
    },

    async listGrants(appid: number, act?: Act) {
      const within = act ? on(act) : db;
      refuseUnknown('应用', [appid], await listAppids(within));
      return grants.listGrants(within, appid);
    },

    async setGranted(
      appid: number,
      to: { roleCode: string } | { accountId: string; loginName: string },
      granted: boolean,
      act: Act,
    ): Promise<void> {
      const app = await findAppForChange(on(act), appid);
      if (!app) throw new NotFoundError(`应用不存在：${appid}`);
      if ('roleCode' in to) await holdForChange(to.roleCode, act);
      const changed = await (granted ? grants.addGrant : grants.removeGrant)(on(act), appid, to);
      if (!changed) return;
      const grantee = 'roleCode' in to ? { roleCode: to.roleCode } : { loginName: to.loginName };
      await act.record(granted ? 'app-grant' : 'app-revoke', app.appcode, grantee);
    },

    /** Nobody else changes who administers until the act is over. */
    lockAdministration: (act: Act): Promise<void> => store.lockAdministration(on(act)),

    /** Accounts without any power are missing in the result. */
    async listPowers(act: Act): Promise<PowersByAccount> {
      const holders = await store.listPermissionHolders(on(act), adminApp, dayOf(clock.now(), config.timeZone));
      return new Map(
        holders.map(({ accountId, permissions, mayEnter }) => [
          accountId,
          new Set([...permissions, ...(mayEnter ? [adminApp] : [])]),
        ]),
      );
    },

    /** Administrators may manage roles and grants, and enter the app where that is done. */
    administratorsAmong: (powers: PowersByAccount): string[] =>
      [...powers].filter(([, held]) => held.has('catalog.manage') && held.has(adminApp)).map(([id]) => id),
  };
}
