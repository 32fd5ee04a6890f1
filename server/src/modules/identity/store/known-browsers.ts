import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

export async function findKnownBrowser(
  db: IdentityDb,
  loginName: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('identity.known_browser as browser')
    .innerJoin('identity.account as account', 'account.id', 'browser.account_id')
    .select('browser.token_hash as hash')
    .where('browser.token_hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .where('browser.expires_at', '>', now)
    .where('account.login_name', '=', loginName)
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

/** The `most` browsers that were used last stay. */
export async function putKnownBrowser(
  db: IdentityDb,
  browser: { readonly hash: Buffer; readonly accountId: string; readonly expiresAt: Date },
  max: number,
): Promise<void> {
  await db
    .insertInto('identity.known_browser')
    .values({ token_hash: browser.hash, account_id: browser.accountId, expires_at: browser.expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: browser.expiresAt }))
    .execute();
  await db
    .deleteFrom('identity.known_browser')
    .where('token_hash', 'in', (known) =>
      known
        .selectFrom('identity.known_browser')
        .select('token_hash')
        .where('account_id', '=', browser.accountId)
        .orderBy('expires_at', 'desc')
        .offset(max),
    )
    .execute();
}

export async function forgetBrowsers(db: IdentityDb, accountId: string): Promise<void> {
  await db.deleteFrom('identity.known_browser').where('account_id', '=', accountId).execute();
}
