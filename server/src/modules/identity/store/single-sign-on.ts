import type { LoginType } from '@anju/contract';
import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

export interface SignOnAttempt {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnAddress: string;
  readonly loginType: LoginType;
  readonly challenge: string;
}

export async function addAttempt(
  db: IdentityDb,
  stateHash: Buffer,
  attempt: SignOnAttempt,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('identity.sign_on_attempt')
    .values({
      state_hash: stateHash,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      return_address: attempt.returnAddress,
      login_type: attempt.loginType,
      challenge: attempt.challenge,
      expires_at: expiresAt,
    })
    .execute();
}

/** An attempt can be taken once, whatever comes of it. */
export async function takeAttempt(db: IdentityDb, stateHash: Buffer, now: Date): Promise<SignOnAttempt | undefined> {
  const row = await db
    .deleteFrom('identity.sign_on_attempt')
    .where('state_hash', '=', stateHash)
    .returning([
      'nonce',
      'code_verifier as codeVerifier',
      'return_address as returnAddress',
      'login_type as loginType',
      'challenge',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row : undefined;
}

export interface LoginCode {
  readonly accountId: string;
  readonly loginType: LoginType;
  readonly challenge: string;
}

export async function addLoginCode(db: IdentityDb, hash: Buffer, code: LoginCode, expiresAt: Date): Promise<void> {
  await db
    .insertInto('identity.login_code')
    .values({
      hash,
      account_id: code.accountId,
      login_type: code.loginType,
      challenge: code.challenge,
      expires_at: expiresAt,
    })
    .execute();
}

/** A code can be taken once, with the right verifier or a wrong one. */
export async function takeLoginCode(db: IdentityDb, hash: Buffer, now: Date): Promise<LoginCode | undefined> {
  const row = await db
    .deleteFrom('identity.login_code')
    .where('hash', '=', hash)
    .returning(['account_id as accountId', 'login_type as loginType', 'challenge', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row : undefined;
}

export interface ExternalIdentity {
  readonly provider: string;
  readonly subject: string;
}

export async function findLinkedAccount(
  db: IdentityDb,
  { provider, subject }: ExternalIdentity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.external_identity')
    .select('account_id as accountId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.accountId;
}

export async function linkAccount(
  db: IdentityDb,
  { provider, subject }: ExternalIdentity,
  accountId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('identity.external_identity')
    .values({ provider, subject, account_id: accountId, linked_at: at })
    .execute();
}

/** The name is stored with the number; the result is false if another number is proven already. */
export async function proveIdentity(
  db: IdentityDb,
  accountId: string,
  idNumber: string,
  displayName: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({
      id_number: idNumber,
      document_type: '居民身份证',
      display_name: sql<string>`case when id_number = '' then ${displayName} else display_name end`,
    })
    .where('id', '=', accountId)
    .where('id_number', 'in', ['', idNumber])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const firstSignInLock = 761_002;

/** The transaction holds the lock, so that the second of two first sign-ins finds what the first one linked. */
export async function lockFirstSignIns(db: IdentityDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstSignInLock})`.execute(db);
}

/** The provider may know the holder under any subject. */
export async function isLinked(db: IdentityDb, accountId: string, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.external_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
