import type { IdentityDb } from './tables.ts';

export async function addCaptcha(db: IdentityDb, code: string, expiresAt: Date): Promise<string> {
  const { id } = await db
    .insertInto('identity.captcha')
    .values({ code, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCaptcha(db: IdentityDb, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.captcha')
    .select('code')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.code;
}

/** A captcha can be taken once, right or wrong. */
export async function takeCaptcha(db: IdentityDb, id: string, now: Date): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('identity.captcha')
    .where('id', '=', id)
    .returning(['code', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return gone && gone.expiresAt > now ? gone.code : undefined;
}

export interface PhoneCode {
  readonly requestHash: Buffer;
  readonly requester: string;
  readonly codeHash: Buffer;
  readonly accountId: string | null;
}

export async function addPhoneCode(
  db: IdentityDb,
  code: PhoneCode & { readonly loginName: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.phone_code')
    .values({
      request_hash: code.requestHash,
      login_name: code.loginName,
      requester: code.requester,
      account_id: code.accountId,
      code_hash: code.codeHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** The codes are young enough, and asked for by that request or from that origin. */
export function listPhoneCodes(
  db: IdentityDb,
  loginName: string,
  by: { readonly requestHash: Buffer } | { readonly requester: string },
  now: Date,
): Promise<PhoneCode[]> {
  return db
    .selectFrom('identity.phone_code')

    .select(['request_hash as requestHash', 'requester', 'code_hash as codeHash', 'account_id as accountId'])
    .where('login_name', '=', loginName)
    .where((code) =>
      'requestHash' in by ? code('request_hash', '=', by.requestHash) : code('requester', '=', by.requester),
    )
    .where('expires_at', '>', now)
    .execute();
}

/** If two requests hold the right code, only one takes it. */
export async function takePhoneCode(db: IdentityDb, requestHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.phone_code')
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
