import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { BadInputError, type CallParsedInput, CaptchaNeededError, type calls } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { phoneGuessCounters, phoneSendCounter, phoneSendDayCounters, type Requester } from '../rules/attempt-limits.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { dayAndTime, timeOfDay } from '../rules/time-in-message.ts';
import { findCredentials } from '../store/accounts.ts';
import * as store from '../store/codes.ts';
import { listAccountHolders, listAccountNames } from '../store/managed-accounts.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';
import { type Attempts, WrongGuessError } from './attempts.ts';
import type { Captchas } from './captchas.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Client } from './sessions.ts';

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

export interface ProvenCode {
  readonly accountId: string;
  readonly requestHash: Buffer;
}

export interface GivenCode {
  readonly code: string;
  readonly requestId?: string | undefined;
}

interface Addressee {
  /** The code may set the password of this account. */
  readonly accountId: string | null;
  /** Undefined means that nobody gets the code, and that it opens nothing. */
  readonly phone: string | undefined;
  /** The codes of a day are counted by this number. */
  readonly countedPhone: string;
  readonly loginName: string;
}

interface CodeRequest {
  readonly subject: string;
  readonly requester: Requester;
  findAddressee(transaction: IdentityDb): Promise<Addressee>;
}

interface CaptchaInput {
  readonly uuid?: string | undefined;
  readonly code?: string | undefined;
}

interface Parts {
  readonly attempts: Attempts;
  readonly captchas: Captchas;
  readonly knownBrowsers: KnownBrowsers;
}

export const wrongPhoneCode = '手机验证码不正确或已过期';
const minuteMs = 60_000;

export function createPhoneCodes({ database, clock, audit, sms, config, parameters }: Platform, parts: Parts) {
  const db = database.tables<IdentityTables>();
  const { attempts, captchas, knownBrowsers } = parts;

  const refusals = {
    resend: () => '验证码已发送，请1分钟后再试',
    day: (until: Date) => `今日获取手机验证码的次数已达上限，请于${dayAndTime(until, config.timeZone)}后再试`,
    guess: (until: Date) => `手机验证码输错次数过多，请于${timeOfDay(until, config.timeZone)}后再试`,
  };

  const assertCaptcha = async ({ uuid, code }: CaptchaInput) => {
    if (uuid === undefined || code === undefined) throw new CaptchaNeededError();
    if (!(await captchas.take(uuid, code))) throw new BadInputError('验证码不正确或已过期');
  };

  /**
   * A request without a telephone behaves like any other, but nothing arrives: its answer must not tell the difference.
   */
  const issue = async (request: CodeRequest, input: CaptchaInput | 'signed-in'): Promise<string> => {
    const { subject, requester } = request;
    const resend = phoneSendCounter(subject, requester);
    const values = await parameters.read();
    const daily = (phone: string) => phoneSendDayCounters(subject, phone, requester, values['phone-codes-per-address']);
    await attempts.assertOpen(resend, refusals.resend);
    if (input !== 'signed-in' && (await attempts.hasCounted(daily('')[0]))) await assertCaptcha(input);

    const minutes = values['phone-code-minutes'];
    const requestId = randomBytes(32).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await inTransaction(db, async (transaction) => {
      const { accountId, phone, countedPhone, loginName } = await request.findAddressee(transaction);
      await attempts.count(transaction, [resend], refusals.resend);
      await attempts.count(transaction, daily(countedPhone), refusals.day);
      await store.addPhoneCode(transaction, {
        requestHash: hashOf(requestId),
        loginName: subject,
        requester: requester.browser ?? requester.network,
        accountId,
        codeHash: phone === undefined ? randomBytes(32) : hashOf(subject, code),
        expiresAt: new Date(clock.now().getTime() + minutes * minuteMs),
      });
      const text = `【${config.city}】验证码 ${code}，${minutes}分钟内有效，请勿告知他人。`;
      await sms.send({ phone, text, proof: { loginName, code } }, transaction);
    });
    return requestId;
  };

  /** The result is what the right code proves; a wrong guess stays counted. */
  const guess = async <Proof>(
    subject: string,
    { code, requestId }: GivenCode,
    client: Client,
    action: string,
    prove: (right: store.PhoneCode) => Proof | undefined,
  ): Promise<Proof> => {
    const network = clientNetwork(client.clientAddress);
    const requestHash = requestId === undefined ? undefined : hashOf(requestId);
    const by = requestHash ? { requestHash } : { requester: network };
    const codes = await store.listPhoneCodes(db, subject, by, clock.now());
    const [asked] = codes;
    // A made-up request can match no code: if it counted, it would use up the guesses of others at the same address.
    if (requestHash && !asked) throw new BadInputError(wrongPhoneCode);
    const counters = phoneGuessCounters(
      subject,
      asked?.requester ?? network,
      requestHash?.toString('base64url'),
      await parameters.read(),
    );
    return attempts.guess(counters, refusals.guess, async () => {
      const given = hashOf(subject, code.trim());
      const right = codes.find(({ codeHash }) => timingSafeEqual(codeHash, given));
      const proof = right && prove(right);
      if (proof !== undefined) return proof;
      const { clientAddress } = client;
      await audit.recordAlone({ action, outcome: 'refused', object: subject, clientAddress });
      throw new WrongGuessError(wrongPhoneCode);
    });
  };

  return {
    /** Nothing arrives if the name is unknown, disabled or without a telephone. */
    async send(input: CallParsedInput<typeof calls.sendPhoneCode>, client: Client): Promise<string> {
      const loginName = canonicalLoginName(input.name);
      const browser = (await knownBrowsers.find(loginName, input.browserTokens))?.name;
      const findAddressee = async (transaction: IdentityDb): Promise<Addressee> => {
        const found = await findCredentials(transaction, loginName);
        const account = found?.disabledAt ? undefined : found;
        const phone = account?.phone || undefined;
        return { accountId: account?.id ?? null, phone, countedPhone: phone ?? loginName, loginName };
      };
      const requester = { network: clientNetwork(client.clientAddress), browser };
      return issue({ subject: loginName, requester, findAddressee }, input);
    },

    /** Another module asks for this code: it proves a telephone and is worth nothing for any account. */
    sendAbout(
      subject: string,
      addressee: Omit<Addressee, 'accountId'>,
      input: CaptchaInput,
      client: Client,
    ): Promise<string> {
      const requester = { network: clientNetwork(client.clientAddress), browser: undefined };
      return issue({ subject, requester, findAddressee: async () => ({ ...addressee, accountId: null }) }, input);
    },

    /** The person is signed in, so no captcha is asked for and the codes of a day count by their account. */
    async sendToHolder(subject: string, accountId: string, client: Client): Promise<string> {
      const [account] = await listAccountNames(db, [accountId]);
      const [holder] = await listAccountHolders(db, [accountId]);
      const phone = holder?.phone;
      if (!account || !phone) throw new BadInputError('您的账号没有登记手机号，不能接收验证码，请先补充');
      const addressee = { accountId: null, phone, countedPhone: phone, loginName: account.loginName };
      const requester = { network: clientNetwork(client.clientAddress), browser: `account ${accountId}` };
      return issue({ subject, requester, findAddressee: async () => addressee }, 'signed-in');
    },

    /** This throws unless the code is right, in time, unused and within the allowed guesses. */
    check: (loginName: string, given: GivenCode, client: Client, action: 'sign-in' | 'password-reset') =>
      guess(loginName, given, client, action, ({ accountId, requestHash }): ProvenCode | undefined =>
        accountId === null ? undefined : { accountId, requestHash },
      ),

    async takeAbout(subject: string, given: GivenCode, client: Client, action: string): Promise<void> {
      const requestHash = await guess(subject, given, client, action, (right) => right.requestHash);
      if (!(await store.takePhoneCode(db, requestHash))) throw new BadInputError(wrongPhoneCode);
    },

    /** The code is used up in the transaction of what it was asked for. */
    take: (on: IdentityDb, { requestHash }: ProvenCode) => store.takePhoneCode(on, requestHash),
  };
}

function hashOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}
