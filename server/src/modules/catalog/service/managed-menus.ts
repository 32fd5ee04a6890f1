import { type ManagedMenuItem, type MenuItem, NotFoundError } from '@anju/contract';
import type { Act } from '../../../platform/audit/act.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  assertChangeable,
  assertRemovable,
  type ChangedMenuItem,
  type MenuMove,
  moveMenuItem,
} from '../rules/menu-item.ts';
import { findAppForChange, listAppids } from '../store/apps.ts';
import * as store from '../store/menu-items.ts';
import type { CatalogTables, Db } from '../store/tables.ts';
import { refuseUnknown } from './refuse-unknown.ts';

export function createManagedMenus({ database }: Pick<Platform, 'database'>) {
  const db = database.tables<CatalogTables>();
  const on = ({ transaction }: Act): Db => joined<CatalogTables>(transaction);

  /** Nobody else changes the item's menu until the act is over. */
  const holdForChange = async (id: string, act: Act) => {
    const appid = await store.findAppidOfMenuItem(on(act), id);
    const app = appid === undefined ? undefined : await findAppForChange(on(act), appid);
    const menu = app ? await store.listManagedMenuItems(on(act), app.appid) : [];
    const item = menu.find((other) => other.id === id);
    if (!app || !item) throw new NotFoundError('菜单不存在，请刷新后重试');
    return { appcode: app.appcode, menu, item };
  };

  return {
    async list(appid: number): Promise<ManagedMenuItem[]> {
      refuseUnknown('应用', [appid], await listAppids(db));
      return store.listManagedMenuItems(db, appid);
    },

    async update(change: ChangedMenuItem, act: Act): Promise<MenuItem> {
      const { appcode, menu, item } = await holdForChange(change.id, act);
      assertChangeable(appcode, menu, change);
      const { id, keepAlive, ...fields } = change;
      const updated = await store.updateMenuItem(on(act), id, { ...fields, keep_alive: keepAlive });
      await act.record('menu-item-update', id, changedFields(item, change));
      return updated;
    },

    async move(move: MenuMove, act: Act): Promise<void> {
      const { menu, item } = await holdForChange(move.id, act);
      const siblings = moveMenuItem(menu, move);
      await store.updateMenuItem(on(act), item.id, { parentid: move.parentid });
      await store.orderMenuItems(on(act), siblings);
      await act.record('menu-item-move', item.id, {
        ...changedFields(item, { parentid: move.parentid }),
        place: siblings.indexOf(item.id) + 1,
      });
    },

    async remove(id: string, act: Act): Promise<void> {
      const { menu, item } = await holdForChange(id, act);
      assertRemovable(menu, id);
      await store.removeMenuItem(on(act), id);
      await act.record('menu-item-delete', id, { title: item.title, path: item.path });
    },
  };
}
