import { type Insertable, sql } from 'kysely';
import { forgetBrowsers } from './known-browsers.ts';
import type { IdentityDb, IdentityTables } from './tables.ts';

export type NewAccount = Insertable<IdentityTables['identity.account']>;

export function listProfiles(db: IdentityDb, ids: readonly string[]) {
  return db
    .selectFrom('identity.account')
    .select([
      'id',
      'login_name as loginName',
      'display_name as displayName',
      'org_name as orgName',
      'user_type as userType',
      'avatar',
      'default_app as defaultApp',
      'home_enabled as homeEnabled',
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

function selectCredentials(db: IdentityDb) {
  return db
    .selectFrom('identity.account as account')
    .leftJoin('identity.second_factor as factor', (join) =>
      join.onRef('factor.account_id', '=', 'account.id').on('factor.confirmed_at', 'is not', null),
    )
    .select([
      'account.id as id',
      'account.login_name as loginName',
      'account.phone as phone',
      'account.user_type as userType',
      'account.password_hash as passwordHash',
      'account.disabled_at as disabledAt',
      'factor.secret as secondFactor',
    ]);
}

export function findCredentials(db: IdentityDb, loginName: string) {
  return selectCredentials(db).where('account.login_name', '=', loginName).executeTakeFirst();
}

export function findCredentialsById(db: IdentityDb, id: string) {
  return selectCredentials(db).where('account.id', '=', id).executeTakeFirst();
}

export function listCitizensByPhone(db: IdentityDb, phone: string) {
  return db
    .selectFrom('identity.account')
    .select(['id', 'id_number as idNumber'])
    .where('phone', '=', phone)
    .where('user_type', '=', 'CITIZEN')
    .execute();
}

/** An account that exists already stays as it is. */
export async function addAccount(db: IdentityDb, account: NewAccount): Promise<string | undefined> {
  const row = await db
    .insertInto('identity.account')
    .values(account)
    .onConflict((conflict) => conflict.column('login_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listFormerPasswords(db: IdentityDb, accountId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.former_password')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .orderBy('replaced_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.password_hash);
}

/**
 * The old hash must still be stored, so that only one of two changes at once succeeds. Browsers known by the old
 * password are forgotten.
 */
export async function replacePassword(
  db: IdentityDb,
  change: { accountId: string; oldHash: string; newHash: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ password_hash: change.newHash, password_usable: true })
    .where('id', '=', change.accountId)
    .where('password_hash', '=', change.oldHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('identity.former_password')
    .values({ account_id: change.accountId, replaced_at: change.at, password_hash: change.oldHash })
    .execute();
  await forgetBrowsers(db, change.accountId);
  return true;
}
