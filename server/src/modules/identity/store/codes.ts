import { sql } from 'kysely';
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

/** A captcha can be taken once, right or wrong. Those that nobody took in time go along. */
export async function takeCaptcha(db: IdentityDb, id: string, now: Date): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('identity.captcha')
    .where((captcha) => captcha.or([captcha('id', '=', id), captcha('expires_at', '<=', now)]))
    .returning(['id', 'code', 'expires_at as expiresAt'])
    .execute();
  return gone.find((captcha) => captcha.id === id && captcha.expiresAt > now)?.code;
}

export interface NewPhoneCode {
  readonly loginName: string;
  readonly accountId: string | undefined;
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Not while one was sent after this moment. */
  readonly notSince: Date;
}

export async function putPhoneCode(db: IdentityDb, code: NewPhoneCode): Promise<boolean> {
  const values = {
    login_name: code.loginName,
    account_id: code.accountId ?? null,
    code_hash: code.codeHash,
    tries_left: code.tries,
    sent_at: code.now,
    expires_at: code.expiresAt,
  };
  const row = await db
    .insertInto('identity.phone_code')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('login_name').doUpdateSet(values).where('identity.phone_code.sent_at', '<=', code.notSince),
    )
    .returning('login_name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try; the code's hash while tries are left and the code is young enough. */
export function tryPhoneCode(db: IdentityDb, loginName: string, now: Date) {
  return db
    .updateTable('identity.phone_code')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('login_name', '=', loginName)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['code_hash as codeHash', 'account_id as accountId'])
    .executeTakeFirst();
}

/** Of two who hold the right code one takes it. */
export async function takePhoneCode(db: IdentityDb, loginName: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.phone_code')
    .where('login_name', '=', loginName)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
