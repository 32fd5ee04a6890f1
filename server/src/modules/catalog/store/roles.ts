import type { Audience, Permission, Role } from '@anju/contract';
import { sql } from 'kysely';
import type { Day } from '../../../platform/clock/workdays.ts';
import type { Db } from './tables.ts';

export function selectRoleCodes(db: Db, accountId: string) {
  return db.selectFrom('catalog.account_role').select('role_code').where('account_id', '=', accountId);
}

export function selectHolders(db: Db, roleCode: string) {
  return db.selectFrom('catalog.account_role').select('account_id').where('role_code', '=', roleCode).$asScalar();
}

export async function listHolders(db: Db, roleCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog.account_role')
    .select('account_id')
    .where('role_code', '=', roleCode)
    .execute();
  return rows.map((row) => row.account_id);
}

export async function listHoldersOfPermission(db: Db, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog.account_role')
    .innerJoin('catalog.role_permission', 'catalog.role_permission.role_code', 'catalog.account_role.role_code')
    .select('account_id')
    .distinct()
    .where('permission', '=', permission)
    .execute();
  return rows.map((row) => row.account_id);
}

export async function listRoleCodes(db: Db, accountId: string): Promise<string[]> {
  const rows = await selectRoleCodes(db, accountId).orderBy('role_code').execute();
  return rows.map((row) => row.role_code);
}

export async function listRoleNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('catalog.role').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export function listRolesOf(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('catalog.account_role')
    .select(['account_id as accountId', 'role_code as value'])
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .orderBy('role_code')
    .execute();
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

/** Each holder comes with their permissions, and whether they may enter the app on this day. */
export async function listPermissionHolders(db: Db, appcode: string, day: Day): Promise<PermissionHolder[]> {
  const { rows } = await sql<PermissionHolder>`
    select holder.account_id as "accountId", array_agg(distinct held.permission) as permissions,
      exists (
        select from catalog.app
        join catalog.app_grant as granted using (appid)
        where app.appcode = ${appcode}
          and app.valid = 1 and app.starttime <= ${day} and app.stoptime >= ${day}
          and (granted.account_id = holder.account_id or granted.role_code in (
            select role_code from catalog.account_role as own where own.account_id = holder.account_id))
      ) as "mayEnter"
    from catalog.role_permission as held
    join catalog.account_role as holder on holder.role_code = held.role_code
    group by holder.account_id`.execute(db);
  return rows;
}

export interface PermissionHolder {
  readonly accountId: string;
  readonly permissions: Permission[];
  readonly mayEnter: boolean;
}

const administrationLock = 761_003;

/** Call this in a transaction: changes that could take administration away then run one after the other. */
export async function lockAdministration(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administrationLock})`.execute(db);
}

export async function listKnownRoleCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('catalog.role').select('code').execute();
  return rows.map(({ code }) => code);
}

export async function addRoles(db: Db, accountId: string, roleCodes: readonly string[]): Promise<void> {
  await sql`
    insert into catalog.account_role (account_id, role_code)
    select ${accountId}::uuid, code from catalog.role where code = any(${[...roleCodes]}::text[])
    on conflict do nothing`.execute(db);
}

export async function removeOtherRoles(db: Db, accountId: string, kept: readonly string[]): Promise<void> {
  await db
    .deleteFrom('catalog.account_role')
    .where('account_id', '=', accountId)
    .where('role_code', '<>', sql<string>`all(${[...kept]}::text[])`)
    .execute();
}

export async function listManagedRoles(db: Db, code?: string): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select code, name, audience,
      array(select permission from catalog.role_permission where role_code = role.code order by 1) as permissions,
      array(select app_grant.appid from catalog.app_grant join catalog.app using (appid)
        where role_code = role.code order by app.position) as appids,
      (select count(*) from catalog.account_role where role_code = role.code) as "accountCount"
    from catalog.role
    where ${code ?? null}::text is null or code = ${code ?? null}
    order by array_position(array['staff', 'developer', 'agency', 'citizen'], audience), code`.execute(db);
  return rows;
}

/** The result is false if the code is taken. */
export async function addRole(db: Db, role: { code: string; name: string; audience: Audience }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalog.role')
    .values(role)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Call this in a transaction: nobody is given the role until its end. */
export async function lockRole(db: Db, code: string): Promise<void> {
  await db.selectFrom('catalog.role').select('code').where('code', '=', code).forUpdate().execute();
}

export async function renameRole(db: Db, code: string, name: string): Promise<void> {
  await db.updateTable('catalog.role').set({ name }).where('code', '=', code).execute();
}

export async function replaceRolePowers(
  db: Db,
  code: string,
  { permissions, appids }: { permissions: readonly string[]; appids: readonly number[] },
): Promise<void> {
  await db.deleteFrom('catalog.role_permission').where('role_code', '=', code).execute();
  await db.deleteFrom('catalog.app_grant').where('role_code', '=', code).execute();
  await sql`
    insert into catalog.role_permission (role_code, permission)
    select distinct ${code}, unnest(${[...permissions]}::text[])`.execute(db);
  await sql`
    insert into catalog.app_grant (appid, role_code)
    select distinct unnest(${[...appids]}::int[]), ${code}`.execute(db);
}

export async function removeRole(db: Db, code: string): Promise<void> {
  await db.deleteFrom('catalog.role').where('code', '=', code).execute();
}
