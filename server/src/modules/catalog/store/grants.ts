import { sql } from 'kysely';
import type { Db } from './tables.ts';

export type Grantee = { readonly roleCode: string } | { readonly accountId: string };

export async function addAppGrants(db: Db, accountId: string, appcodes: readonly string[]): Promise<void> {
  await sql`
    insert into catalog.app_grant (appid, account_id)
    select appid, ${accountId}::uuid from catalog.app where appcode = any(${[...appcodes]}::text[])
    on conflict do nothing`.execute(db);
}

export async function listGrants(db: Db, appid: number): Promise<{ roleCodes: string[]; accountIds: string[] }> {
  const rows = await db
    .selectFrom('catalog.app_grant')
    .select(['role_code as roleCode', 'account_id as accountId'])
    .where('appid', '=', appid)
    .orderBy('role_code')
    .execute();
  return {
    roleCodes: rows.flatMap(({ roleCode }) => roleCode ?? []),
    accountIds: rows.flatMap(({ accountId }) => accountId ?? []),
  };
}

/** The result is false if nothing has changed. */
export async function addGrant(db: Db, appid: number, grantee: Grantee): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalog.app_grant')
    .values({ appid, ...columnsOf(grantee) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeGrant(db: Db, appid: number, grantee: Grantee): Promise<boolean> {
  const { account_id, role_code } = columnsOf(grantee);
  const { numDeletedRows } = await db
    .deleteFrom('catalog.app_grant')
    .where('appid', '=', appid)
    .where('account_id', 'is not distinct from', account_id)
    .where('role_code', 'is not distinct from', role_code)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function columnsOf(grantee: Grantee) {
  return 'roleCode' in grantee
    ? { account_id: null, role_code: grantee.roleCode }
    : { account_id: grantee.accountId, role_code: null };
}
