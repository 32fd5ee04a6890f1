import { createHash, randomBytes } from 'node:crypto';
import { BadInputError, type CallParsedInput, type calls } from '@anju/contract';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findCredentialsById } from '../../store/accounts.ts';
import * as store from '../../store/single-sign-on.ts';
import type { IdentityTables } from '../../store/tables.ts';
import type { SecondFactor } from '../second-factor.ts';
import { AccountDisabledError, type Client, recordDisabled, type Sessions, type Tokens } from '../sessions.ts';

export type LoginCodes = ReturnType<typeof createLoginCodes>;

const validMs = 60_000;

/**
 * A single sign-on returns a login code to the browser: it is valid for a minute, once, and only in the browser that
 * began it.
 */
export function createLoginCodes(
  { database, clock, audit }: Platform,
  { sessions, secondFactor }: { sessions: Sessions; secondFactor: SecondFactor },
) {
  const db = database.tables<IdentityTables>();
  return {
    async issue(holder: store.LoginCode): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      await store.addLoginCode(db, sha256(code), holder, new Date(clock.now().getTime() + validMs));
      return code;
    },

    async exchange({ code, verifier }: CallParsedInput<typeof calls.getLoginToken>, client: Client): Promise<Tokens> {
      const opened = await inTransaction(db, async (transaction) => {
        const holder = await store.takeLoginCode(transaction, sha256(code), clock.now());
        if (!holder || holder.challenge !== sha256(verifier).toString('base64url')) return undefined;
        const { accountId, loginType } = holder;
        const account = await findCredentialsById(transaction, accountId);
        if (!account) return undefined;
        const demand = secondFactor.demandOf(account);
        const session = await sessions.open(transaction, accountId, loginType, client, demand);
        await audit.record(
          {
            action: 'sign-in',
            outcome: 'done',
            actor: accountId,
            object: session.sessionId,
            clientAddress: client.clientAddress,
            detail: { by: 'single-sign-on' },
          },
          transaction,
        );
        return session;
      }).catch(async (error: unknown) => {
        if (error instanceof AccountDisabledError) await recordDisabled(audit, error, client);
        throw error;
      });
      if (!opened) throw new BadInputError('登录凭证无效或已过期，请重新登录');
      return sessions.tokensOf(opened);
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
