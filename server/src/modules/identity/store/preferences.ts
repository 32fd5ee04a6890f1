import type { HomeLayout, TableName, TableSettings } from '@anju/contract';
import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

export async function findHomeLayout(db: IdentityDb, accountId: string): Promise<HomeLayout | undefined> {
  const row = await db
    .selectFrom('identity.preference')
    .select('home_layout')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.home_layout;
}

export async function putHomeLayout(db: IdentityDb, accountId: string, layout: HomeLayout): Promise<void> {
  const home_layout = sql<HomeLayout>`${JSON.stringify(layout)}::jsonb`;
  await db
    .insertInto('identity.preference')
    .values({ account_id: accountId, home_layout })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ home_layout }))
    .execute();
}

export async function removeHomeLayout(db: IdentityDb, accountId: string): Promise<void> {
  await db.deleteFrom('identity.preference').where('account_id', '=', accountId).execute();
}

export async function findTableSettings(
  db: IdentityDb,
  accountId: string,
  name: TableName,
): Promise<TableSettings | undefined> {
  const row = await db
    .selectFrom('identity.table_settings')
    .select('settings')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.settings;
}

export async function putTableSettings(
  db: IdentityDb,
  accountId: string,
  name: TableName,
  given: TableSettings,
): Promise<void> {
  const settings = sql<TableSettings>`${JSON.stringify(given)}::jsonb`;
  await db
    .insertInto('identity.table_settings')
    .values({ account_id: accountId, name, settings })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ settings }))
    .execute();
}
