import { sql } from 'kysely';
import type { GivenMenuItem, MenuFields, StoredMenuItem } from '../rules/menu-reconciliation.ts';
import type { Db } from './tables.ts';

export { orderMenuItems } from './menu-items.ts';

export interface AppMenu {
  /** The items come in the order of the menu. */
  readonly items: readonly StoredMenuItem[];
  readonly given: ReadonlyMap<string, GivenMenuItem>;
}

export async function readAppMenu(db: Db, appid: number): Promise<AppMenu> {
  const items = await db
    .selectFrom('catalog.menu_item')
    .select(['id', 'parentid', 'title', 'route', 'path', 'icon', 'keep_alive as keepAlive', 'audiences', 'permission'])
    .where('appid', '=', appid)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const given = await db
    .selectFrom('catalog.product_menu_item')
    .select(['id', 'given'])
    .where('appid', '=', appid)
    .execute();
  return { items, given: new Map(given.map((row) => [row.id, row.given])) };
}

export async function addMenuItem(
  db: Db,
  appid: number,
  { keepAlive, ...item }: StoredMenuItem,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('catalog.menu_item')
    .values({ ...item, appid, keep_alive: keepAlive, created_by: null, created_at: createdAt })
    .execute();
}

export async function changeMenuItem(db: Db, id: string, { keepAlive, ...change }: Partial<MenuFields>): Promise<void> {
  await db
    .updateTable('catalog.menu_item')
    .set({ ...change, ...(keepAlive !== undefined && { keep_alive: keepAlive }) })
    .where('id', '=', id)
    .execute();
}

export async function removeMenuItems(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('catalog.menu_item')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

export async function keepGiven(db: Db, appid: number, given: ReadonlyMap<string, GivenMenuItem>): Promise<void> {
  const rows = [...given].map(([id, fields]) => ({ id, given: fields }));
  await sql`
    insert into catalog.product_menu_item (id, appid, given)
    select id, ${appid}::int, given from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, given jsonb)
    on conflict (id) do update set given = excluded.given`.execute(db);
}

export async function forgetGiven(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('catalog.product_menu_item')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}
