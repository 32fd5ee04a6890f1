import type { App } from '@anju/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Day } from '../../../platform/clock/workdays.ts';
import { selectRoleCodes } from './roles.ts';
import type { CatalogTables, Db } from './tables.ts';

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

/** The app is granted to the account or to one of its roles, valid, and open on this day. */
function enterableApps(db: Db, accountId: string, day: Day) {
  return db
    .selectFrom('catalog.app as app')
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

export function listEnterableApps(db: Db, accountId: string, day: Day): Promise<AppRow[]> {
  return enterableApps(db, accountId, day).select(appFields).orderBy('app.position').execute();
}

export function findEnterableApp(db: Db, accountId: string, day: Day, appid: number): Promise<AppRow | undefined> {
  return enterableApps(db, accountId, day).select(appFields).where('app.appid', '=', appid).executeTakeFirst();
}

export async function isEnterable(db: Db, accountId: string, day: Day, appcode: string): Promise<boolean> {
  const apps = enterableApps(db, accountId, day).where('app.appcode', '=', appcode);
  const found = await apps.select('app.appid').executeTakeFirst();
  return found !== undefined;
}

export async function listKnownAppcodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('catalog.app').select('appcode').execute();
  return rows.map(({ appcode }) => appcode);
}

export function listManagedApps(db: Db): Promise<(AppRow & { menuItemCount: number })[]> {
  return db
    .selectFrom('catalog.app as app')
    .select(appFields)
    .select((app) =>
      app
        .selectFrom('catalog.menu_item as item')
        .select((item) => item.fn.countAll<number>().as('count'))
        .whereRef('item.appid', '=', 'app.appid')
        .$asScalar()
        .$notNull()
        .as('menuItemCount'),
    )
    .orderBy('app.position')
    .execute();
}

export async function listAppids(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('catalog.app').select('appid').execute();
  return rows.map(({ appid }) => appid);
}

/** Call this in a transaction: other changes of apps and their menus wait for its end. */
export function findAppForChange(db: Db, appid: number): Promise<AppRow | undefined> {
  return db
    .selectFrom('catalog.app as app')
    .select(appFields)
    .where('app.appid', '=', appid)
    .forUpdate()
    .executeTakeFirst();
}

/** Call this in a transaction: nobody else changes the menus of these apps until its end. */
export function holdApps(db: Db) {
  return db.selectFrom('catalog.app').select(['appid', 'appcode']).orderBy('appid').forUpdate().execute();
}

/** Call this in a transaction: apps are then created and ordered by one transaction at a time. */
export async function lockApps(db: Db): Promise<void> {
  await sql`lock table catalog.app in share row exclusive mode`.execute(db);
}

export async function nextAppid(db: Db, min: number): Promise<number> {
  const { highest } = await db
    .selectFrom('catalog.app')
    .select((app) => app.fn.max('appid').as('highest'))
    .executeTakeFirstOrThrow();
  return Math.max(min, (highest ?? 0) + 1);
}

export type NewApp = Insertable<CatalogTables['catalog.app']>;

export async function addApp(db: Db, app: NewApp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalog.app')
    .values(app)
    .onConflict((conflict) => conflict.column('appcode').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateApp(
  db: Db,
  appid: App['appid'],
  change: Updateable<CatalogTables['catalog.app']>,
): Promise<void> {
  await db.updateTable('catalog.app').set(change).where('appid', '=', appid).execute();
}

/** Positions count from one; those of later apps come from a sequence that is past them. */
export async function orderApps(db: Db, appids: readonly number[]): Promise<void> {
  await sql`
    update catalog.app set position = given.ordinality
    from unnest(${[...appids]}::int[]) with ordinality as given (appid, ordinality)
    where app.appid = given.appid`.execute(db);
}
