import type { ManagedMenuItem, MenuItem } from '@anju/contract';
import { sql, type Updateable } from 'kysely';
import type { MenuNode, NewMenuItem } from '../rules/menu-item.ts';
import type { CatalogTables, Db } from './tables.ts';

const menuItemFields = ['id', 'parentid', 'title', 'route', 'path', 'icon', 'keep_alive as keepAlive'] as const;

/**
 * The pages are for one of the account's roles or for everybody, and the account may use them; the headings above them
 * are included.
 */
export async function listVisibleMenuItems(db: Db, accountId: string, appid: number): Promise<MenuItem[]> {
  const { rows } = await sql<MenuItem>`
    with recursive own as (
      select array_agg(role.audience) as audiences
      from catalog.account_role join catalog.role on role.code = account_role.role_code
      where account_role.account_id = ${accountId}
    ), visible (id, parentid) as (
      select item.id, item.parentid
      from catalog.menu_item as item, own
      where item.appid = ${appid} and item.route <> ''
        and (item.audiences is null or item.audiences && own.audiences)
        and (item.permission is null or item.permission in (
          select permission from catalog.role_permission join catalog.account_role using (role_code)
          where account_role.account_id = ${accountId}))
      union
      select parent.id, parent.parentid
      from catalog.menu_item as parent join visible on parent.id = visible.parentid
    )
    select id, parentid, title, route, path, icon, keep_alive as "keepAlive"
    from catalog.menu_item
    where id in (select id from visible)
    order by position, id`.execute(db);
  return rows;
}

/** The nodes come in the order of the menu. */
export function listMenuNodes(db: Db, appid: number): Promise<MenuNode[]> {
  return db
    .selectFrom('catalog.menu_item')
    .select(['id', 'parentid', 'path', 'audiences'])
    .where('appid', '=', appid)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listManagedMenuItems(db: Db, appid: number): Promise<ManagedMenuItem[]> {
  return db
    .selectFrom('catalog.menu_item')
    .select([...menuItemFields, 'audiences'])
    .where('appid', '=', appid)
    .orderBy('position')
    .orderBy('id')
    .$castTo<ManagedMenuItem>()
    .execute();
}

export async function findAppidOfMenuItem(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('catalog.menu_item').select('appid').where('id', '=', id).executeTakeFirst();
  return row?.appid;
}

export function addMenuItem(
  db: Db,
  { keepAlive, ...item }: NewMenuItem,
  audiences: MenuNode['audiences'],
  creation: { created_by: string; created_at: Date },
): Promise<MenuItem> {
  return db
    .insertInto('catalog.menu_item')
    .values({ ...item, keep_alive: keepAlive, audiences, ...creation })
    .returning(menuItemFields)
    .executeTakeFirstOrThrow();
}

export function updateMenuItem(
  db: Db,
  id: string,
  change: Updateable<CatalogTables['catalog.menu_item']>,
): Promise<MenuItem> {
  return db
    .updateTable('catalog.menu_item')
    .set(change)
    .where('id', '=', id)
    .returning(menuItemFields)
    .executeTakeFirstOrThrow();
}

/** Positions count from one; those of later items come from a sequence that is past them. */
export async function orderMenuItems(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update catalog.menu_item set position = given.ordinality
    from unnest(${[...ids]}::text[]) with ordinality as given (id, ordinality)
    where menu_item.id = given.id`.execute(db);
}

export async function removeMenuItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('catalog.menu_item').where('id', '=', id).execute();
}
