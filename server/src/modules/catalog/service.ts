import { type App, type MenuItem, NotFoundError } from '@anju/contract';
import { dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction, joined, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type NewMenuItem, pathTaken, placeMenuItem } from './rules/new-menu-item.ts';
import * as store from './store.ts';

export type CatalogService = ReturnType<typeof createCatalogService>;

/** Accounts are known by their id alone. */
export function createCatalogService({
  database,
  clock,
  config,
  audit,
}: Pick<Platform, 'database' | 'clock' | 'config' | 'audit'>) {
  const db = database.tables<store.CatalogTables>();
  const today = () => dayOf(clock.now(), config.timeZone);

  /** One answer for an app that is unknown, not granted or closed: whoever guesses ids learns nothing. */
  async function getApp(accountId: string, appid: number): Promise<App> {
    const row = await store.findEnterableApp(db, accountId, today(), appid);
    if (!row) throw new NotFoundError('应用不存在、未授权或不在有效期内，请联系管理员');
    return toApp(row);
  }

  return {
    getApp,

    async listApps(accountId: string): Promise<App[]> {
      return (await store.listEnterableApps(db, accountId, today())).map(toApp);
    },

    async listMenuItems(accountId: string, appid: number): Promise<MenuItem[]> {
      await getApp(accountId, appid);
      return store.listVisibleMenuItems(db, accountId, appid);
    },

    async createMenuItem(item: NewMenuItem, byAccountId: string): Promise<MenuItem> {
      const appcode = await store.findAppcode(db, item.appid);
      if (appcode === undefined) throw new NotFoundError('应用不存在，请刷新后重试');
      const audiences = placeMenuItem(appcode, await store.listMenuNodes(db, item.appid), item);
      return inTransaction(db, async (transaction) => {
        const creation = { created_by: byAccountId, created_at: clock.now() };
        const created = await store.addMenuItem(transaction, item, audiences, creation);
        if (!created) throw pathTaken(item.path);
        await audit.record(
          { action: 'menu-item-create', outcome: 'done', actor: byAccountId, object: created.id },
          transaction,
        );
        return created;
      });
    },

    listRoleCodes: (accountId: string): Promise<string[]> => store.listRoleCodes(db, accountId),

    holdsPermission: (accountId: string, permission: string): Promise<boolean> =>
      store.holdsPermission(db, accountId, permission),

    /** Adds to what the account holds already. */
    async assignRoles<Tables>(
      accountId: string,
      roleCodes: readonly string[],
      transaction?: Transaction<Tables>,
    ): Promise<void> {
      const handle = transaction ? joined<store.CatalogTables>(transaction) : db;
      refuseUnknown('角色', roleCodes, await store.listKnownRoleCodes(handle));
      await store.addRoles(handle, accountId, roleCodes);
    },

    /** Beside what the roles of the account grant. */
    async grantApps<Tables>(
      accountId: string,
      appcodes: readonly string[],
      transaction?: Transaction<Tables>,
    ): Promise<void> {
      const handle = transaction ? joined<store.CatalogTables>(transaction) : db;
      refuseUnknown('应用', appcodes, await store.listKnownAppcodes(handle));
      await store.addAppGrants(handle, accountId, appcodes);
    },
  };
}

function toApp({ createdtime, modifiedtime, ...row }: store.AppRow): App {
  return { ...row, createdtime: createdtime.toISOString(), modifiedtime: modifiedtime.toISOString() };
}

function refuseUnknown(kind: string, codes: readonly string[], known: readonly string[]): void {
  const unknown = codes.filter((code) => !known.includes(code));
  if (unknown.length > 0) throw new NotFoundError(`${kind}不存在：${unknown.join('、')}`);
}
