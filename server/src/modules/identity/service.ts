import { randomBytes } from 'node:crypto';
import { type LoginType, NotFoundError } from '@anju/contract';
import { hash } from '@node-rs/argon2';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/session/session.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { demoAccounts } from './demo-accounts.ts';
import { permissionsOf } from './rules/permissions.ts';
import * as store from './store.ts';

export type IdentityService = ReturnType<typeof createIdentityService>;

export function createIdentityService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const db = database.tables<store.IdentityTables>();

  const findLivingSession = batchedLookup(async (ids: readonly string[]) => {
    const rows = await store.findLivingSessions(db, ids);
    return new Map(
      rows.map((row): [string, Session] => [row.id, { ...row, permissions: permissionsOf(row.userType) }]),
    );
  });

  let tokens: Promise<AccessTokens> | undefined;
  const accessTokens = (): Promise<AccessTokens> => {
    tokens ??= store.getOrAddSigningKey(db, randomBytes(32), clock.now()).then(createAccessTokens);
    tokens.catch(() => {
      tokens = undefined;
    });
    return tokens;
  };

  return {
    async findSession(accessToken: string): Promise<Session | undefined> {
      const sessionId = (await accessTokens()).findSessionId(accessToken);
      return sessionId === undefined ? undefined : findLivingSession(sessionId);
    },

    async openSession(loginName: string, loginType: LoginType) {
      const accountId = await store.findAccountId(db, loginName);
      if (accountId === undefined) throw new NotFoundError();
      const sessionId = await store.addSession(db, accountId, loginType, clock.now());
      return { accountId, sessionId, accessToken: (await accessTokens()).sign(sessionId) };
    },

    endSession: (sessionId: string) => store.endSession(db, sessionId, clock.now()),

    async getProfile(accountId: string) {
      const profile = await store.findProfile(db, accountId);
      if (!profile) throw new NotFoundError();
      return profile;
    },

    async seedDemoAccounts(): Promise<void> {
      const accounts = await Promise.all(
        demoAccounts.map(async (account) => ({
          login_name: account.loginName,
          display_name: account.displayName,
          user_type: account.userType,
          org_name: account.orgName,
          phone: account.phone,
          password_hash: await hash(account.password),
          home_enabled: account.homeEnabled,
          created_at: clock.now(),
        })),
      );
      await store.addAccounts(db, accounts);
    },
  };
}
