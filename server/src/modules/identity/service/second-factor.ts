import { createHash, randomBytes } from 'node:crypto';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  OneTimePasswordNeededError,
  SecondFactorSetUpError,
  type UserType,
} from '@anju/contract';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import { accountCounters } from '../rules/attempt-limits.ts';
import { timeOfDay } from '../rules/time-in-message.ts';
import { listProfiles } from '../store/accounts.ts';
import * as store from '../store/second-factors.ts';
import { markSecondFactorDone } from '../store/sessions.ts';
import type { IdentityTables } from '../store/tables.ts';
import { type Attempts, WrongGuessError } from './attempts.ts';
import type { Keys } from './keys.ts';
import { decryptStoredValue, encryptStoredValue } from './stored-value.ts';

export type SecondFactor = ReturnType<typeof createSecondFactor>;

interface Holder {
  readonly id: string;
  readonly userType: UserType;
  /** This is the authenticator's encrypted secret; null means that none is set up. */
  readonly secondFactor: string | null;
}

const stepSeconds = 30;
const recoveryCodeCount = 10;
const wrongOtp = '动态验证码不正确';

export function createSecondFactor(
  { database, clock, audit, config, parameters }: Platform,
  { attempts, keys }: { attempts: Attempts; keys: Keys },
) {
  const db = database.tables<IdentityTables>();

  const totp = (secret: string, label = '') =>
    new TOTP({ issuer: config.title, label, secret: Secret.fromBase32(secret), period: stepSeconds });

  const takeOtp = async (accountId: string, secret: string, otp: string): Promise<boolean> => {
    const timestamp = clock.now().getTime();
    const delta = totp(secret).validate({ token: otp, timestamp, window: 1 });
    if (delta === null) return false;
    return store.takeStep(db, accountId, Math.floor(timestamp / 1000 / stepSeconds) + delta);
  };

  /** The password is from the authenticator, or a recovery code; it must be right and unused. */
  const take = async (accountId: string, encrypted: string, otp: string): Promise<void> => {
    const secret = decryptStoredValue(encrypted, await keys.storedValueKey());
    const proven =
      (await takeOtp(accountId, secret, otp.trim())) ||
      (await store.takeRecoveryCode(db, accountId, hashOf(accountId, otp)));
    if (!proven) throw new WrongGuessError(wrongOtp);
  };

  const refusal = (until: Date) => `动态验证码输错次数过多，请于${timeOfDay(until, config.timeZone)}后再试`;

  const guess = async ({ accountId }: Session, look: () => Promise<void>): Promise<void> => {
    const [owner] = await listProfiles(db, [accountId]);
    if (!owner) throw new NotFoundError();
    const counters = accountCounters('second-factor', owner.loginName, await parameters.read());
    await attempts.guess(counters, refusal, look);
  };

  const isFor = (userType: UserType) =>
    config.secondFactorRequired && (userType === 'SYS_ADMIN' || userType === 'GOV_STAFF');

  return {
    /** After a single sign-on the session may have to set up the second factor, or prove it, before anything else. */
    demandOf: ({ userType, secondFactor }: Pick<Holder, 'userType' | 'secondFactor'>) => ({
      needsSecondFactor: secondFactor !== null || isFor(userType),
    }),

    /**
     * Call this after the right password; it throws if the one-time password is wrong. The result says whether the
     * session must set up the second factor first.
     */
    async check(account: Holder, otp: string | undefined): Promise<{ needsSecondFactor: boolean }> {
      if (account.secondFactor === null) return { needsSecondFactor: isFor(account.userType) };
      if (otp === undefined) throw new OneTimePasswordNeededError();
      await take(account.id, account.secondFactor, otp);
      return { needsSecondFactor: false };
    },

    /**
     * Setting up is allowed only right after the password: a stolen session must not be enough to lock its owner out.
     */
    async start(session: Session, loginName: string): Promise<{ secret: string; address: string }> {
      const factor = await store.findSecondFactor(db, session.accountId);
      if (factor?.confirmedAt) throw new SecondFactorSetUpError();
      if (!session.needsSecondFactor) throw new ForbiddenError('身份验证器在登录时绑定');
      const secret = new Secret({ size: 20 }).base32;
      const encrypted = encryptStoredValue(secret, await keys.storedValueKey());
      if (!(await store.putUnconfirmedSecondFactor(db, session.accountId, encrypted)))
        throw new SecondFactorSetUpError();
      return { secret, address: totp(secret, loginName).toString() };
    },

    async confirm(session: Session, otp: string, client: { clientAddress: string }): Promise<string[]> {
      const factor = await store.findSecondFactor(db, session.accountId);
      if (!factor) throw new BadInputError('请先开始绑定身份验证器');
      if (factor.confirmedAt) throw new SecondFactorSetUpError();
      if (!session.needsSecondFactor) throw new ForbiddenError('身份验证器在登录时绑定');
      const secret = decryptStoredValue(factor.secret, await keys.storedValueKey());
      await guess(session, async () => {
        if (!(await takeOtp(session.accountId, secret, otp.trim()))) throw new WrongGuessError(wrongOtp);
      });
      const codes = Array.from({ length: recoveryCodeCount }, () => randomBytes(5).toString('hex'));
      await inTransaction(db, async (transaction) => {
        await store.confirmSecondFactor(transaction, session.accountId, clock.now());
        await store.addRecoveryCodes(
          transaction,
          session.accountId,
          codes.map((code) => hashOf(session.accountId, code)),
        );
        await markSecondFactorDone(transaction, session.id);
        await audit.record(
          {
            action: 'second-factor-confirm',
            outcome: 'done',
            actor: session.accountId,
            clientAddress: client.clientAddress,
          },
          transaction,
        );
      });
      return codes;
    },

    /** The session began without the second factor, which its owner has set up before. */
    async prove(session: Session, otp: string, client: { clientAddress: string }): Promise<void> {
      const factor = await store.findSecondFactor(db, session.accountId);
      if (!factor?.confirmedAt) throw new BadInputError('请先绑定身份验证器');
      await guess(session, () => take(session.accountId, factor.secret, otp));
      await inTransaction(db, async (transaction) => {
        await markSecondFactorDone(transaction, session.id);
        await audit.record(
          {
            action: 'second-factor-prove',
            outcome: 'done',
            actor: session.accountId,
            clientAddress: client.clientAddress,
          },
          transaction,
        );
      });
    },
  };
}

function hashOf(accountId: string, code: string): Buffer {
  return createHash('sha256').update(`${accountId}\n${code.trim().toLowerCase()}`).digest();
}
