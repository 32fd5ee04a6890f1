import type { LoginType, UserType } from '@anju/contract';
import { type Generated, type Insertable, type Kysely, sql } from 'kysely';

export interface IdentityTables {
  'identity.account': {
    id: Generated<string>;
    login_name: string;
    display_name: string;
    user_type: UserType;
    org_name: string;
    phone: string;
    password_hash: string;
    home_enabled: boolean;
    created_at: Date;
  };
  'identity.session': {
    id: Generated<string>;
    account_id: string;
    login_type: LoginType;
    created_at: Date;
    ended_at: Date | null;
  };
  'identity.signing_key': { id: number; secret: Buffer; created_at: Date };
}

type Db = Kysely<IdentityTables>;
export type NewAccount = Insertable<IdentityTables['identity.account']>;

export function findProfile(db: Db, accountId: string) {
  return db
    .selectFrom('identity.account')
    .select(['login_name as loginName', 'display_name as displayName', 'org_name as orgName', 'user_type as userType'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export async function findAccountId(db: Db, loginName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .select('id')
    .where('login_name', '=', loginName)
    .executeTakeFirst();
  return row?.id;
}

export async function addAccounts(db: Db, accounts: readonly NewAccount[]): Promise<void> {
  await db
    .insertInto('identity.account')
    .values([...accounts])
    .onConflict((conflict) => conflict.column('login_name').doNothing())
    .execute();
}

export async function addSession(db: Db, accountId: string, loginType: LoginType, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('identity.session')
    .values({ account_id: accountId, login_type: loginType, created_at: at, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Of these sessions the ones that have not ended. */
export function findLivingSessions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('identity.session as session')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .select([
      'session.id as id',
      'session.account_id as accountId',
      'session.login_type as loginType',
      'account.user_type as userType',
    ])
    .where('session.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .execute();
}

/** The key of the deployment: made by whoever comes first, the same for all. */
export async function getOrAddSigningKey(db: Db, fresh: Buffer, at: Date): Promise<Buffer> {
  await db
    .insertInto('identity.signing_key')
    .values({ id: 1, secret: fresh, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secret } = await db.selectFrom('identity.signing_key').select('secret').executeTakeFirstOrThrow();
  return secret;
}
