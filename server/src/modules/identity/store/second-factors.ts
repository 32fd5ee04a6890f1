import type { IdentityDb } from './tables.ts';

export function findSecondFactor(db: IdentityDb, accountId: string) {
  return db
    .selectFrom('identity.second_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Only an unconfirmed second factor may be replaced. */
export async function putUnconfirmedSecondFactor(db: IdentityDb, accountId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('identity.second_factor')
    .values({ account_id: accountId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('identity.second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmSecondFactor(db: IdentityDb, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity.second_factor')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .execute();
}

/** A one-time password is good once: only a step later than the last one counts. */
export async function takeStep(db: IdentityDb, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addRecoveryCodes(db: IdentityDb, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('identity.recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

export async function takeRecoveryCode(db: IdentityDb, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeSecondFactor(db: IdentityDb, accountId: string): Promise<void> {
  await db.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
  await db.deleteFrom('identity.second_factor').where('account_id', '=', accountId).execute();
}
