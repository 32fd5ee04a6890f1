import type { App, MenuItem } from '@anju/contract';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Day } from '../../platform/clock/workdays.ts';
import type { MenuNode, NewMenuItem } from './rules/new-menu-item.ts';

export interface CatalogTables {
  'catalog.app': Omit<App, 'createdtime' | 'modifiedtime'> & {
    createdtime: Date;
    modifiedtime: Date;
    position: Generated<number>;
  };
  'catalog.menu_item': Omit<MenuItem, 'id' | 'keepAlive'> & {
    id: Generated<string>;
    appid: number;
    keep_alive: boolean;
    audiences: readonly string[] | null;
    position: Generated<number>;
    created_by: string | null;
    created_at: Date;
  };
  'catalog.role': { code: string; name: string; audience: string };
  'catalog.role_permission': { role_code: string; permission: string };
  'catalog.account_role': { account_id: string; role_code: string };
  'catalog.app_grant': { appid: number; account_id: string | null; role_code: string | null };
}

export type Db = Kysely<CatalogTables>;
export type AppRow = Omit<Selectable<CatalogTables['catalog.app']>, 'position'>;

const appFields = [
  'app.appid',
  'app.appname',
  'app.shortname',
  'app.appcode',
  'app.structure',
  'app.icon',
  'app.entry',
  'app.starttime',
  'app.stoptime',
  'app.description',
  'app.creator',
  'app.createdtime',
  'app.modifier',
  'app.modifiedtime',
  'app.valid',
] as const;

const menuItemFields = ['id', 'parentid', 'title', 'route', 'path', 'icon', 'keep_alive as keepAlive'] as const;

/** Granted to the account or to a role of it, valid, and open on this day. */
function selectEnterableApps(db: Db, accountId: string, day: Day) {
  return db
    .selectFrom('catalog.app as app')
    .select(appFields)
    .where('app.valid', '=', 1)
    .where('app.starttime', '<=', day)
    .where('app.stoptime', '>=', day)
    .where((where) =>
      where.exists(
        where
          .selectFrom('catalog.app_grant as granted')
          .select('granted.appid')
          .whereRef('granted.appid', '=', 'app.appid')
          .where((grant) =>
            grant.or([
              grant('granted.account_id', '=', accountId),
              grant('granted.role_code', 'in', selectRoleCodes(db, accountId)),
            ]),
          ),
      ),
    );
}

function selectRoleCodes(db: Db, accountId: string) {
  return db.selectFrom('catalog.account_role').select('role_code').where('account_id', '=', accountId);
}

export function listEnterableApps(db: Db, accountId: string, day: Day): Promise<AppRow[]> {
  return selectEnterableApps(db, accountId, day).orderBy('app.position').execute();
}

export function findEnterableApp(db: Db, accountId: string, day: Day, appid: number): Promise<AppRow | undefined> {
  return selectEnterableApps(db, accountId, day).where('app.appid', '=', appid).executeTakeFirst();
}

/** The pages that are for one of the account's roles or for everybody, and the headings above them. */
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

export async function findAppcode(db: Db, appid: number): Promise<string | undefined> {
  const row = await db.selectFrom('catalog.app').select('appcode').where('appid', '=', appid).executeTakeFirst();
  return row?.appcode;
}

export function listMenuNodes(db: Db, appid: number): Promise<MenuNode[]> {
  return db.selectFrom('catalog.menu_item').select(['id', 'path', 'audiences']).where('appid', '=', appid).execute();
}

/** Undefined where the path was taken in the meantime. */
export function addMenuItem(
  db: Db,
  { keepAlive, ...item }: NewMenuItem,
  audiences: MenuNode['audiences'],
  creation: { created_by: string; created_at: Date },
): Promise<MenuItem | undefined> {
  return db
    .insertInto('catalog.menu_item')
    .values({ ...item, keep_alive: keepAlive, audiences, ...creation })
    .onConflict((conflict) => conflict.columns(['appid', 'path']).doNothing())
    .returning(menuItemFields)
    .executeTakeFirst();
}

export async function listRoleCodes(db: Db, accountId: string): Promise<string[]> {
  const rows = await selectRoleCodes(db, accountId).orderBy('role_code').execute();
  return rows.map((row) => row.role_code);
}

export async function holdsPermission(db: Db, accountId: string, permission: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog.role_permission')
    .select('permission')
    .where('permission', '=', permission)
    .where('role_code', 'in', selectRoleCodes(db, accountId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function listKnownRoleCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('catalog.role').select('code').execute();
  return rows.map(({ code }) => code);
}

export async function listKnownAppcodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('catalog.app').select('appcode').execute();
  return rows.map(({ appcode }) => appcode);
}

export async function addRoles(db: Db, accountId: string, roleCodes: readonly string[]): Promise<void> {
  await sql`
    insert into catalog.account_role (account_id, role_code)
    select ${accountId}::uuid, code from catalog.role where code = any(${[...roleCodes]}::text[])
    on conflict do nothing`.execute(db);
}

export async function addAppGrants(db: Db, accountId: string, appcodes: readonly string[]): Promise<void> {
  await sql`
    insert into catalog.app_grant (appid, account_id)
    select appid, ${accountId}::uuid from catalog.app where appcode = any(${[...appcodes]}::text[])
    on conflict do nothing`.execute(db);
}
