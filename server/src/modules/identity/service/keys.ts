import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { ConflictError } from '@anju/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/secret-keys.ts';
import type { IdentityTables } from '../store/tables.ts';
import { type AccessTokens, accessTokenLifetimeMs, createAccessTokens } from './access-tokens.ts';

export interface Keys {
  accessTokens(): Promise<AccessTokens>;
  transportKey(): Promise<KeyObject>;
  transportPublicKey(): Promise<string>;
  storedValueKey(): Promise<Buffer>;
  /**
   * New tokens are soon signed with a fresh key, and earlier tokens stay good until they expire. If the old key has
   * leaked, nothing signed with it is good any more, and browsers renew their tokens by themselves.
   */
  replaceAccessTokenKey(old: { readonly hasLeaked: boolean }): Promise<void>;
}

/** Every process looks for a new key this often, and none signs with it before all have seen it. */
const reloadAfterMs = 10_000;
const signAfterMs = 3 * reloadAfterMs;

export function createKeys({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>): Keys {
  const db = database.tables<IdentityTables>();

  const load = (purpose: store.KeyPurpose, generate: () => string) =>
    inTransaction(db, async (transaction) => {
      const known = await store.listSecretKeys(transaction, purpose);
      if (known.length > 0) return known;
      await store.lockSecretKeys(transaction);
      const meanwhile = await store.listSecretKeys(transaction, purpose);
      if (meanwhile.length > 0) return meanwhile;
      await store.addSecretKey(transaction, purpose, generate(), clock.now());
      return store.listSecretKeys(transaction, purpose);
    });

  const newSecret = () => randomBytes(32).toString('base64');
  const [configured] = config.accessTokenKeys;
  const loadAccessTokens = async () => {
    if (configured) return createAccessTokens(config.accessTokenKeys, configured.id);
    const all = await load('access-token', newSecret);
    // A key is outdated once all tokens it can have signed before the next key took over have expired.
    const outdated = clock.now().getTime() - signAfterMs - accessTokenLifetimeMs;
    const keys = all.filter((_key, index) => index === 0 || (all[index - 1]?.createdAt.getTime() ?? 0) > outdated);
    const settled = clock.now().getTime() - signAfterMs;
    const signing = keys.find(({ createdAt }) => createdAt.getTime() <= settled) ?? keys.at(-1);
    return createAccessTokens(
      keys.map(({ id, material }) => ({ id, secret: Buffer.from(material, 'base64') })),
      (signing as store.SecretKey).id,
    );
  };
  const accessTokens = kept(loadAccessTokens, reloadAfterMs, clock);
  const transportKey = kept(
    async () => {
      const [newest] = await load('secret-transport', newTransportKey);
      return createPrivateKey((newest as store.SecretKey).material);
    },
    Number.POSITIVE_INFINITY,
    clock,
  );

  const storedValueKey = kept(
    async () => {
      const [newest] = await load('stored-value', newSecret);
      return Buffer.from((newest as store.SecretKey).material, 'base64');
    },
    Number.POSITIVE_INFINITY,
    clock,
  );

  return {
    accessTokens,
    storedValueKey,
    transportKey,
    transportPublicKey: async () =>
      createPublicKey(await transportKey())
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    async replaceAccessTokenKey({ hasLeaked }) {
      if (configured) throw new ConflictError('令牌密钥由 ACCESS_TOKEN_KEYS 给出，请在那里更换');
      await inTransaction(db, async (transaction) => {
        if (hasLeaked) await store.removeSecretKeys(transaction, 'access-token');
        await store.addSecretKey(transaction, 'access-token', newSecret(), clock.now());
      });
    },
  };
}

function newTransportKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The value is loaded once, and again after some time; a failed load is not kept. */
function kept<Value>(load: () => Promise<Value>, forMs: number, clock: Clock): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  let loadedAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (!value || now - loadedAt > forMs) {
      loadedAt = now;
      const fresh = load();
      fresh.catch(() => {
        if (value === fresh) value = undefined;
      });
      value = fresh;
    }
    return value;
  };
}
