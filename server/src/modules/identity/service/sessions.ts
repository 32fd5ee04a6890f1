import { createHash, randomBytes } from 'node:crypto';
import { ForbiddenError, type LoginType, NotFoundError, UnauthorizedError } from '@anju/contract';
import type { Audit } from '../../../platform/audit/audit.ts';
import { batchedLookup } from '../../../platform/database/batched-lookup.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import * as store from '../store/sessions.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';
import { endSessions } from './ended-sessions.ts';
import type { Keys } from './keys.ts';

export interface Client {
  readonly clientAddress: string;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Only a caller who has proved to be the account's owner gets this answer. */
export class AccountDisabledError extends ForbiddenError {
  readonly accountId: string;

  constructor(accountId: string) {
    super('账号已停用，请联系管理员');
    this.accountId = accountId;
  }
}

const hourMs = 60 * 60 * 1000;
/** After a week the owner signs in anew, however busy the session was. */
const longestMs = 7 * 24 * hourMs;

export function createSessions(
  {
    database,
    clock,
    audit,
    parameters,
    events,
  }: Pick<Platform, 'database' | 'clock' | 'audit' | 'parameters' | 'events'>,
  keys: Keys,
) {
  const db = database.tables<IdentityTables>();

  const expiry = async (now: Date, transaction: Transaction<IdentityTables>) => {
    const { 'session-idle-hours': hours } = await parameters.read(transaction);
    return new Date(now.getTime() + hours * hourMs);
  };

  const findLivingSession = batchedLookup(async (ids: readonly string[]) => {
    const rows = await store.findLivingSessions(db, ids, clock.now());
    return new Map(rows.map((row): [string, Session] => [row.id, row]));
  });

  const issueRefreshToken = async (on: IdentityDb, sessionId: string, now: Date): Promise<OpenedSession> => {
    const refreshToken = randomBytes(32).toString('base64url');
    await store.addRefreshToken(on, hashOf(refreshToken), sessionId, now);
    return { sessionId, refreshToken };
  };

  const tokensOf = async ({ sessionId, refreshToken }: OpenedSession): Promise<Tokens> => ({
    accessToken: (await keys.accessTokens()).sign(sessionId),
    refreshToken,
  });

  return {
    async findSession(accessToken: string): Promise<Session | undefined> {
      const sessionId = (await keys.accessTokens()).findSessionId(accessToken);
      return sessionId === undefined ? undefined : findLivingSession(sessionId);
    },

    isLiving: async (sessionId: string): Promise<boolean> => (await findLivingSession(sessionId)) !== undefined,

    /** The session is written in the caller's transaction, together with what let the person in. */
    async open(
      on: Transaction<IdentityTables>,
      accountId: string,
      loginType: LoginType,
      client: Client,
      { needsSecondFactor } = { needsSecondFactor: false },
    ): Promise<OpenedSession> {
      if (!(await store.holdEnabledAccount(on, accountId))) throw new AccountDisabledError(accountId);
      const now = clock.now();
      const sessionId = await store.addSession(on, {
        accountId,
        loginType,
        clientAddress: client.clientAddress,
        userAgent: client.userAgent,
        needsSecondFactor,
        at: now,
        expiresAt: await expiry(now, on),
      });
      return issueRefreshToken(on, sessionId, now);
    },

    /** Call this after that transaction. */
    tokensOf,

    /**
     * A refresh token works once. A used one may come from a thief, or from the owner after a thief, so the session
     * ends.
     */
    async refresh(refreshToken: string, client: Client): Promise<Tokens> {
      const now = clock.now();
      const hash = hashOf(refreshToken);
      const renewed = await inTransaction(db, async (transaction) => {
        const found = await store.findRefreshTokenForUse(transaction, hash);
        if (!found || found.endedAt || found.expiresAt <= now) return undefined;
        const { sessionId, accountId } = found;
        if (found.usedAt) {
          await endSessions(events, transaction, { accountId, only: sessionId }, now);
          await audit.record(
            {
              action: 'refresh-token-reuse',
              outcome: 'refused',
              actor: accountId,
              object: sessionId,
              clientAddress: client.clientAddress,
            },
            transaction,
          );
          return undefined;
        }
        await store.markRefreshTokenUsed(transaction, hash, now);
        await store.keepSessionAlive(transaction, sessionId, now, {
          expiresAt: await expiry(now, transaction),
          longestMs,
        });
        return issueRefreshToken(transaction, sessionId, now);
      });
      if (!renewed) throw new UnauthorizedError();
      return tokensOf(renewed);
    },

    async end(session: Pick<Session, 'id' | 'accountId'>, client: Client): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await endSessions(events, transaction, { accountId: session.accountId, only: session.id }, clock.now());
        await audit.record(
          {
            action: 'sign-out',
            outcome: 'done',
            actor: session.accountId,
            object: session.id,
            clientAddress: client.clientAddress,
          },
          transaction,
        );
      });
    },

    async list(session: Session) {
      const rows = await store.listLivingSessions(db, session.accountId, clock.now());
      return rows.map((row) => ({
        ...row,
        isCurrent: row.id === session.id,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      }));
    },

    async endOne(session: Session, id: string): Promise<void> {
      const which = { accountId: session.accountId, only: id };
      const ended = await inTransaction(db, (transaction) => endSessions(events, transaction, which, clock.now()));
      if (ended === 0) throw new NotFoundError('该登录会话不存在或已结束');
    },

    endOthers: (session: Session) =>
      inTransaction(db, (transaction) =>
        endSessions(events, transaction, { accountId: session.accountId, except: session.id }, clock.now()),
      ),
  };
}

export function recordDisabled(
  audit: Audit,
  { accountId }: AccountDisabledError,
  { clientAddress }: Client,
): Promise<void> {
  return audit.recordAlone({
    action: 'sign-in',
    outcome: 'refused',
    actor: accountId,
    clientAddress,
    detail: { reason: 'account-disabled' },
  });
}

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
