import type { LoginType } from '@anju/contract';
import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

export interface NewSession {
  readonly accountId: string;
  readonly loginType: LoginType;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly needsSecondFactor: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function addSession(db: IdentityDb, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('identity.session')
    .values({
      account_id: session.accountId,
      login_type: session.loginType,
      client_address: session.clientAddress,
      user_agent: session.userAgent,
      created_at: session.at,
      last_used_at: session.at,
      expires_at: session.expiresAt,
      ended_at: null,
      needs_second_factor: session.needsSecondFactor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The row is held until the transaction ends: a change that disables the account then ends the session opened here as
 * well.
 */
export async function holdEnabledAccount(db: IdentityDb, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.account')
    .select('id')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function findLivingSessions(db: IdentityDb, ids: readonly string[], now: Date) {
  return db
    .selectFrom('identity.session as session')
    .innerJoin('identity.account as account', 'account.id', 'session.account_id')
    .select([
      'session.id as id',
      'session.account_id as accountId',
      'session.login_type as loginType',
      'session.needs_second_factor as needsSecondFactor',
      'account.user_type as userType',
    ])
    .where('session.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();
}

export function listLivingSessions(db: IdentityDb, accountId: string, now: Date) {
  return db
    .selectFrom('identity.session')
    .select([
      'id',
      'login_type as loginType',
      'client_address as clientAddress',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** A session does not live beyond its longest life, however often it is refreshed. */
export async function keepSessionAlive(
  db: IdentityDb,
  id: string,
  now: Date,
  { expiresAt, longestMs }: { readonly expiresAt: Date; readonly longestMs: number },
): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({
      last_used_at: now,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz, created_at + ${longestMs} * interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The call ends the named session of one account, all of them, or all but the named one, and answers the ended ones.
 */
export async function endSessions(
  db: IdentityDb,
  which: { accountId: string; only?: string; except?: string },
  now: Date,
): Promise<number> {
  let update = db
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('account_id', '=', which.accountId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) update = update.where('id', '=', which.only);
  if (which.except !== undefined) update = update.where('id', '<>', which.except);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function addRefreshToken(db: IdentityDb, hash: Buffer, sessionId: string, at: Date): Promise<void> {
  await db
    .insertInto('identity.refresh_token')
    .values({ hash, session_id: sessionId, issued_at: at, used_at: null })
    .execute();
}

/** The row is held until the transaction ends, so that the second of two uses sees the first. */
export function findRefreshTokenForUse(db: IdentityDb, hash: Buffer) {
  return db
    .selectFrom('identity.refresh_token as token')
    .innerJoin('identity.session as session', 'session.id', 'token.session_id')
    .select([
      'token.session_id as sessionId',
      'token.used_at as usedAt',
      'session.account_id as accountId',
      'session.ended_at as endedAt',
      'session.expires_at as expiresAt',
    ])
    .where('token.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRefreshTokenUsed(db: IdentityDb, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('identity.refresh_token').set({ used_at: at }).where('hash', '=', hash).execute();
}

export async function markSecondFactorDone(db: IdentityDb, sessionId: string): Promise<void> {
  await db.updateTable('identity.session').set({ needs_second_factor: false }).where('id', '=', sessionId).execute();
}
