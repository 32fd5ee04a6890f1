import { defaultTableSettings, HomeLayout, type TableName, TableSettings } from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import {
  findHomeLayout,
  findTableSettings,
  putHomeLayout,
  putTableSettings,
  removeHomeLayout,
} from '../store/preferences.ts';
import type { IdentityTables } from '../store/tables.ts';

export function createPreferences({ database }: Pick<Platform, 'database'>) {
  const db = database.tables<IdentityTables>();
  return {
    /** A stored layout that names a card of an earlier release is ignored. */
    async getHomeLayout(accountId: string): Promise<HomeLayout | null> {
      return HomeLayout.safeParse(await findHomeLayout(db, accountId)).data ?? null;
    },

    setHomeLayout: (accountId: string, layout: HomeLayout | null): Promise<void> =>
      layout ? putHomeLayout(db, accountId, layout) : removeHomeLayout(db, accountId),

    async getTableSettings(accountId: string, table: TableName): Promise<TableSettings> {
      return TableSettings.safeParse(await findTableSettings(db, accountId, table)).data ?? defaultTableSettings;
    },

    setTableSettings: (accountId: string, table: TableName, settings: TableSettings): Promise<void> =>
      putTableSettings(db, accountId, table, settings),
  };
}
