import { sql } from 'kysely';
import type { IdentityDb, IdentityTables } from './tables.ts';

export type KeyPurpose = IdentityTables['identity.secret_key']['purpose'];

export interface SecretKey {
  readonly id: string;
  readonly material: string;
  readonly createdAt: Date;
}

/** The newest key comes first: it is used for new values, and all of them for older ones. */
export function listSecretKeys(db: IdentityDb, purpose: KeyPurpose): Promise<SecretKey[]> {
  return db
    .selectFrom('identity.secret_key')
    .select(['id', 'material', 'created_at as createdAt'])
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Call this in a transaction: if processes start together, one of them adds the first key. */
export async function lockSecretKeys(db: IdentityDb): Promise<void> {
  await sql`lock table identity.secret_key in exclusive mode`.execute(db);
}

export async function removeSecretKeys(db: IdentityDb, purpose: KeyPurpose): Promise<void> {
  await db.deleteFrom('identity.secret_key').where('purpose', '=', purpose).execute();
}

export async function addSecretKey(db: IdentityDb, purpose: KeyPurpose, material: string, at: Date): Promise<void> {
  await db.insertInto('identity.secret_key').values({ purpose, material, created_at: at }).execute();
}
