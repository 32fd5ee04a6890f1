import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/known-browsers.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

export interface KnownBrowser {
  readonly token: string;
  /** The attempts of the browser are counted by this name. */
  readonly name: string;
}

const validMs = 180 * 24 * 60 * 60_000;
const browsersPerAccount = 10;

/**
 * A browser that a person has signed in with holds a token for their account. It grants no access, but keeps strangers
 * who guess at the account from locking its owner out.
 */
export function createKnownBrowsers({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const db = database.tables<IdentityTables>();
  return {
    async find(loginName: string, tokens: readonly string[] = []): Promise<KnownBrowser | undefined> {
      if (tokens.length === 0) return undefined;
      const hashes = tokens.map(hashOf);
      const found = await store.findKnownBrowser(db, loginName, hashes, clock.now());
      const token = found && tokens[hashes.findIndex((hash) => hash.equals(found))];
      return token === undefined ? undefined : { token, name: `browser ${found?.toString('base64url')}` };
    },

    async remember(on: IdentityDb, accountId: string, known: KnownBrowser | undefined): Promise<string> {
      const token = known?.token ?? randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + validMs);
      await store.putKnownBrowser(on, { hash: hashOf(token), accountId, expiresAt }, browsersPerAccount);
      return token;
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
