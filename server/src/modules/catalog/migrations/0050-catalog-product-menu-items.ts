import { type Kysely, sql } from 'kysely';
import { apps } from './product-data/apps.ts';
import { toMenuRows } from './product-data/menu-entry.ts';

/** 我的办件, as 0040 put it at the end of these apps. */
const ownCases: Readonly<Record<string, readonly string[]>> = {
  'lease-app': ['citizen', 'agency'],
  'org-app': ['developer', 'agency'],
  'fh-app': ['developer'],
  'sh-app': ['developer', 'agency'],
};

/**
 * What the product has put into the menus so far. An entry that an administrator has changed differs from it, and one
 * that they have removed is there no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalog.product_menu_item (
      id text primary key,
      appid integer not null references catalog.app (appid),
      given jsonb not null
    )`.execute(db);
  const rows = apps.flatMap(({ appid, appcode, menu }) => {
    const given = toMenuRows(appcode, menu).map(({ path: _path, keep_alive, ...row }) => ({
      ...row,
      keepAlive: keep_alive,
    }));
    const audiences = ownCases[appcode];
    const cases = {
      id: `${appcode}/cases`,
      parentid: null,
      title: '我的办件',
      route: '/cases',
      icon: 'InboxOutlined',
      keepAlive: true,
    };
    return [...given, ...(audiences ? [{ ...cases, audiences }] : [])].map(({ id, ...fields }, place) => ({
      id,
      appid,
      given: { ...fields, place },
    }));
  });
  // Nobody could change a permission.
  await sql`
    insert into catalog.product_menu_item (id, appid, given)
    select row.id, row.appid, row.given || jsonb_build_object('permission', item.permission)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, appid integer, given jsonb)
    join catalog.app using (appid)
    left join catalog.menu_item as item on item.id = row.id`.execute(db);
}
