import { type Page, pages } from '@anju/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type MenuReconciliation, reconcileMenu } from '../rules/menu-reconciliation.ts';
import { holdApps } from '../store/apps.ts';
import * as store from '../store/product-menu-items.ts';
import type { CatalogTables } from '../store/tables.ts';

/** The menus follow the product's pages; processes that start together do so one after the other. */
export function createMenuReconciliation({ database, clock, audit }: Pick<Platform, 'database' | 'clock' | 'audit'>) {
  const db = database.tables<CatalogTables>();

  return (catalogue: readonly Page[] = pages.catalogue): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const record = (action: string, object: string, detail: Record<string, string>) =>
        audit.record({ action, outcome: 'done', object, detail: { origin: 'product', ...detail } }, transaction);

      const apply = async (
        appid: number,
        appcode: string,
        found: MenuReconciliation,
        items: store.AppMenu['items'],
      ) => {
        for (const item of found.added) {
          await store.addMenuItem(transaction, appid, item, clock.now());
          await record('menu-item-create', item.id, { title: item.title, path: item.path });
        }
        for (const { id, change } of found.changed) {
          await store.changeMenuItem(transaction, id, change);
          const item = items.find((candidate) => candidate.id === id) ?? {};
          await record('menu-item-update', id, changedFields({ ...item }, change));
        }
        await store.removeMenuItems(transaction, found.removed);
        for (const id of found.removed) {
          const item = items.find((candidate) => candidate.id === id);
          await record('menu-item-delete', id, { title: item?.title ?? '', path: item?.path ?? '' });
        }
        for (const { parentid, ids } of found.ordered) {
          await store.orderMenuItems(transaction, ids);
          await record('menu-item-move', parentid ?? appcode, { order: ids.join('、') });
        }
        await store.keepGiven(transaction, appid, found.given);
        await store.forgetGiven(transaction, found.withdrawn);
      };

      const pagesOf = Map.groupBy(catalogue, (page) => page.appcode);
      for (const { appid, appcode } of await holdApps(transaction)) {
        const { items, given } = await store.readAppMenu(transaction, appid);
        await apply(appid, appcode, reconcileMenu(pagesOf.get(appcode) ?? [], given, items), items);
      }
    });
}
