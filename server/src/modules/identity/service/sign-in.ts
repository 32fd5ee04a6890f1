import { BadInputError, type CallParsedInput, type calls, TooManyTriesError } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { findCredentials } from '../store/accounts.ts';
import * as failures from '../store/login-failures.ts';
import type { IdentityTables } from '../store/tables.ts';
import type { Captchas } from './captchas.ts';
import type { Keys } from './keys.ts';
import type { Passwords } from './passwords.ts';
import type { PhoneCodes } from './phone-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import { AccountDisabledError, type Client, recordDisabled, type Sessions, type Tokens } from './sessions.ts';
import { readTransportedSecret } from './transported-secret.ts';

export type SignIn = ReturnType<typeof createSignIn>;

interface Parts {
  readonly keys: Keys;
  readonly captchas: Captchas;
  readonly passwords: Passwords;
  readonly phoneCodes: PhoneCodes;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
}

const minuteMs = 60_000;

export function createSignIn({ database, clock, audit, config, parameters }: Platform, parts: Parts) {
  const db = database.tables<IdentityTables>();
  const { keys, captchas, passwords, phoneCodes, sessions, secondFactor } = parts;

  /** The end of the lock that this failure brought, if any. */
  const countFailure = (loginName: string, client: Client): Promise<Date | undefined> =>
    inTransaction(db, async (transaction) => {
      const values = await parameters.read(transaction);
      const until = await failures.countFailure(transaction, loginName, clock.now(), {
        failures: values['lockout-failures'],
        windowMs: values['lockout-window-minutes'] * minuteMs,
        lockMs: values['lockout-minutes'] * minuteMs,
      });
      await audit.record(
        {
          action: until ? 'sign-in-lock' : 'sign-in',
          outcome: 'refused',
          object: loginName,
          clientAddress: client.clientAddress,
        },
        transaction,
      );
      return until;
    });

  /** An unknown name and a wrong password take the same way, step by step. */
  const refuse = async (loginName: string, client: Client): Promise<never> => {
    const lockedUntil = await countFailure(loginName, client);
    throw lockedUntil ? lockedError(lockedUntil, config.timeZone) : new BadInputError('用户名或密码不正确');
  };

  const takePhoneCode = async (loginName: string, code: string): Promise<boolean> => {
    const proven = await phoneCodes.check(loginName, code);
    return proven !== undefined && phoneCodes.take(db, proven);
  };

  return {
    async login(input: CallParsedInput<typeof calls.login>, client: Client): Promise<Tokens> {
      const loginName = canonicalLoginName(input.name);
      const proven =
        input.isTelYzm === 'yes'
          ? await takePhoneCode(loginName, input.code)
          : await captchas.take(input.uuid, input.code);
      if (!proven) throw new BadInputError('验证码不正确或已过期');
      const failed = await failures.findFailures(db, loginName);
      if (failed?.lockedUntil && failed.lockedUntil > clock.now())
        throw lockedError(failed.lockedUntil, config.timeZone);

      const password = readTransportedSecret(input.password, await keys.transportKey());
      const account = await findCredentials(db, loginName);
      if (!(await passwords.matches(password, account?.passwordHash)) || !account) return refuse(loginName, client);
      if (account.disabledAt) {
        const refusal = new AccountDisabledError(account.id);
        await recordDisabled(audit, refusal, client);
        throw refusal;
      }

      const standing = await secondFactor.check(account, input.otp).catch(async (error: unknown) => {
        // A guessed one-time password counts like a guessed password.
        if (error instanceof BadInputError) await countFailure(loginName, client);
        throw error;
      });
      const opened = await inTransaction(db, async (transaction) => {
        if (failed) await failures.forgetFailures(transaction, loginName);
        const session = await sessions.open(transaction, account.id, input.loginType, client, standing);
        await audit.record(
          {
            action: 'sign-in',
            outcome: 'done',
            actor: account.id,
            object: session.sessionId,
            clientAddress: client.clientAddress,
          },
          transaction,
        );
        return session;
      });
      return sessions.tokensOf(opened);
    },
  };
}

function lockedError(until: Date, timeZone: string): TooManyTriesError {
  const time = new Intl.DateTimeFormat('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false }).format(
    until,
  );
  return new TooManyTriesError(`登录失败次数过多，账号已锁定至${time}，请届时再试`);
}
