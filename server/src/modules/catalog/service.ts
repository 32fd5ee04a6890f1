import { type App, type MenuItem, NotFoundError, type Permission } from '@anju/contract';
import { dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction, joined, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type NewMenuItem, placeMenuItem } from './rules/menu-item.ts';
import { toApp } from './service/app.ts';
import { createManagedApps } from './service/managed-apps.ts';
import { createManagedMenus } from './service/managed-menus.ts';
import { createManagedRoles } from './service/managed-roles.ts';
import { createMenuReconciliation } from './service/reconcile-menus.ts';
import { refuseUnknown } from './service/refuse-unknown.ts';
import * as apps from './store/apps.ts';
import { addAppGrants } from './store/grants.ts';
import * as menuItems from './store/menu-items.ts';
import * as roles from './store/roles.ts';
import type { CatalogTables, Db } from './store/tables.ts';

export type CatalogService = ReturnType<typeof createCatalogService>;

/** The catalog knows accounts by their id alone. */
export function createCatalogService(platform: Pick<Platform, 'database' | 'clock' | 'config' | 'audit'>) {
  const { database, clock, config, audit } = platform;
  const db = database.tables<CatalogTables>();
  const on = <Tables>(transaction?: Transaction<Tables>): Db => (transaction ? joined<CatalogTables>(transaction) : db);
  const today = () => dayOf(clock.now(), config.timeZone);

  /** The answer is the same for an app that is unknown, not granted or closed, so that ids cannot be probed. */
  async function getApp(accountId: string, appid: number): Promise<App> {
    const row = await apps.findEnterableApp(db, accountId, today(), appid);
    if (!row) throw new NotFoundError('应用不存在、未授权或不在有效期内，请联系管理员');
    return toApp(row);
  }

  return {
    managedApps: createManagedApps(platform),
    managedMenus: createManagedMenus(platform),
    managedRoles: createManagedRoles(platform),

    reconcileMenus: createMenuReconciliation(platform),

    getApp,

    /** The app must be granted and open to the account today. */
    mayEnterApp: async <Tables>(
      accountId: string,
      appcode: string,
      transaction: Transaction<Tables>,
    ): Promise<boolean> => apps.isEnterable(on(transaction), accountId, today(), appcode),

    async listApps(accountId: string): Promise<App[]> {
      return (await apps.listEnterableApps(db, accountId, today())).map(toApp);
    },

    async listMenuItems(accountId: string, appid: number): Promise<MenuItem[]> {
      await getApp(accountId, appid);
      return menuItems.listVisibleMenuItems(db, accountId, appid);
    },

    createMenuItem: (item: NewMenuItem, byAccountId: string): Promise<MenuItem> =>
      inTransaction(db, async (transaction) => {
        const app = await apps.findAppForChange(transaction, item.appid);
        if (!app) throw new NotFoundError('应用不存在，请刷新后重试');
        const menu = await menuItems.listMenuNodes(transaction, item.appid);
        const audiences = placeMenuItem(app.appcode, menu, item);
        const creation = { created_by: byAccountId, created_at: clock.now() };
        const created = await menuItems.addMenuItem(transaction, item, audiences, creation);
        await audit.record(
          { action: 'menu-item-create', outcome: 'done', actor: byAccountId, object: created.id },
          transaction,
        );
        return created;
      }),

    listRoleNames: (): Promise<ReadonlyMap<string, string>> => roles.listRoleNames(db),

    listRoleCodes: (accountId: string): Promise<string[]> => roles.listRoleCodes(db, accountId),

    /** Accounts without a role are missing in the result. */
    listRoleCodesOf: async <Tables>(accountIds: readonly string[], transaction?: Transaction<Tables>) =>
      byAccount(await roles.listRolesOf(on(transaction), accountIds)),

    /** Use this only for a role that few hold, such as those of officials. */
    listHolders: <Tables>(roleCode: string, transaction: Transaction<Tables>): Promise<string[]> =>
      roles.listHolders(on(transaction), roleCode),

    /** Use this inside another query, because the holders may be hundreds of thousands. */
    holdersOf: (roleCode: string) => roles.selectHolders(db, roleCode),

    listPermissionHolders: <Tables>(permission: Permission, transaction: Transaction<Tables>): Promise<string[]> =>
      roles.listHoldersOfPermission(on(transaction), permission),

    holdsPermission: <Tables>(
      accountId: string,
      permission: string,
      transaction?: Transaction<Tables>,
    ): Promise<boolean> => roles.holdsPermission(on(transaction), accountId, permission),

    /** The account keeps the roles that it holds already. */
    async assignRoles<Tables>(
      accountId: string,
      roleCodes: readonly string[],
      transaction?: Transaction<Tables>,
    ): Promise<void> {
      refuseUnknown('角色', roleCodes, await roles.listKnownRoleCodes(on(transaction)));
      await roles.addRoles(on(transaction), accountId, roleCodes);
    },

    /** The apps come in addition to those that the account's roles grant. */
    async grantApps<Tables>(
      accountId: string,
      appcodes: readonly string[],
      transaction?: Transaction<Tables>,
    ): Promise<void> {
      refuseUnknown('应用', appcodes, await apps.listKnownAppcodes(on(transaction)));
      await addAppGrants(on(transaction), accountId, appcodes);
    },
  };
}

function byAccount(rows: ReadonlyArray<{ accountId: string; value: string }>): Map<string, string[]> {
  const groups = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map([...groups].map(([accountId, held]) => [accountId, held.map(({ value }) => value)]));
}
