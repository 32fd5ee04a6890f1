import { BadInputError, type CallOutput, type CallParsedInput, type calls } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { WorkOwner } from '../../../platform/fair-queue.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signInCounters } from '../rules/attempt-limits.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { timeOfDay } from '../rules/time-in-message.ts';
import { findCredentials } from '../store/accounts.ts';
import type { IdentityTables } from '../store/tables.ts';
import { type Attempts, WrongGuessError } from './attempts.ts';
import type { Captchas } from './captchas.ts';
import type { KnownBrowser, KnownBrowsers } from './known-browsers.ts';
import type { Passwords } from './passwords.ts';
import { type PhoneCodes, wrongPhoneCode } from './phone-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import { AccountDisabledError, type Client, recordDisabled, type Sessions } from './sessions.ts';

export type SignIn = ReturnType<typeof createSignIn>;

type Input = CallParsedInput<typeof calls.login>;

interface Parts {
  readonly attempts: Attempts;
  readonly captchas: Captchas;
  readonly knownBrowsers: KnownBrowsers;
  readonly passwords: Passwords;
  readonly phoneCodes: PhoneCodes;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
}

export function createSignIn({ database, audit, config, parameters }: Platform, parts: Parts) {
  const db = database.tables<IdentityTables>();
  const { attempts, captchas, knownBrowsers, passwords, phoneCodes, sessions, secondFactor } = parts;

  /** The captcha keeps machines out, or a code proves the telephone; either is used up. */
  const admit = async (loginName: string, input: Input, client: Client): Promise<void> => {
    if (input.isTelYzm === 'yes') {
      const proven = await phoneCodes.check(loginName, input, client, 'sign-in');
      if (!(await phoneCodes.take(db, proven))) throw new BadInputError(wrongPhoneCode);
    } else if (!(await captchas.take(input.uuid, input.code))) throw new BadInputError('验证码不正确或已过期');
  };

  /** An unknown name and a wrong password run the same steps, so that the time does not tell them apart. */
  const getAccount = async (loginName: string, input: Input, client: Client, owner: WorkOwner) => {
    const password = await passwords.read(input.password, owner);
    const account = await findCredentials(db, loginName);
    if (!(await passwords.matches(password, account?.passwordHash, owner)) || !account)
      throw new WrongGuessError('用户名或密码不正确');
    if (account.disabledAt) {
      const refusal = new AccountDisabledError(account.id);
      await recordDisabled(audit, refusal, client);
      throw refusal;
    }
    return { id: account.id, standing: await secondFactor.check(account, input.otp) };
  };

  const open = (
    account: Awaited<ReturnType<typeof getAccount>>,
    browser: KnownBrowser | undefined,
    input: Input,
    client: Client,
  ) =>
    inTransaction(db, async (transaction) => {
      const session = await sessions.open(transaction, account.id, input.loginType, client, account.standing);
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
      return { session, browserToken: await knownBrowsers.remember(transaction, account.id, browser) };
    });

  return {
    async login(input: Input, client: Client): Promise<CallOutput<typeof calls.login>> {
      const loginName = canonicalLoginName(input.name);
      const network = clientNetwork(client.clientAddress);
      const owner = { client: network, account: loginName };
      passwords.assertRoom(owner);
      await admit(loginName, input, client);
      const browser = await knownBrowsers.find(loginName, input.browserTokens);
      const requester = { network, browser: browser?.name };
      const counters = signInCounters(loginName, requester, input.isTelYzm === 'yes', await parameters.read());
      const refusal = (until: Date) => `登录失败次数过多，账号已锁定至${timeOfDay(until, config.timeZone)}，请届时再试`;

      const { session, browserToken } = await attempts.guess(counters, refusal, async ({ isLast }) => {
        try {
          return await open(await getAccount(loginName, input, client, owner), browser, input, client);
        } catch (error) {
          if (error instanceof WrongGuessError)
            await audit.recordAlone({
              action: isLast ? 'sign-in-lock' : 'sign-in',
              outcome: 'refused',
              object: loginName,
              clientAddress: client.clientAddress,
            });
          throw error;
        }
      });
      return { ...(await sessions.tokensOf(session)), browserToken };
    },
  };
}
