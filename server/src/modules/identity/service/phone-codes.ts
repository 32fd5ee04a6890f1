import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { TooManyTriesError } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { canonicalLoginName } from '../rules/login-name.ts';
import { findCredentials } from '../store/accounts.ts';
import * as store from '../store/codes.ts';
import type { IdentityDb, IdentityTables } from '../store/tables.ts';

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;

export interface ProvenCode {
  readonly loginName: string;
  readonly accountId: string;
  readonly codeHash: Buffer;
}

const minuteMs = 60_000;
const tries = 5;

export function createPhoneCodes({ database, clock, sms, config, parameters }: Platform) {
  const db = database.tables<IdentityTables>();

  /** Right, in time, not used before and not the sixth guess. */
  const check = async (name: string, code: string): Promise<ProvenCode | undefined> => {
    const loginName = canonicalLoginName(name);
    const found = await store.tryPhoneCode(db, loginName, clock.now());
    if (!found?.accountId || !timingSafeEqual(found.codeHash, hashOf(loginName, code.trim()))) return undefined;
    return { loginName, accountId: found.accountId, codeHash: found.codeHash };
  };

  return {
    /** For a name unknown, disabled or without a telephone all happens as for another, but nothing is sent. */
    async send(name: string): Promise<void> {
      const loginName = canonicalLoginName(name);
      const now = clock.now();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await inTransaction(db, async (transaction) => {
        const found = await findCredentials(transaction, loginName);
        const account = found?.disabledAt ? undefined : found;
        const { 'phone-code-minutes': minutes } = await parameters.read(transaction);
        const put = await store.putPhoneCode(transaction, {
          loginName,
          accountId: account?.id,
          codeHash: hashOf(loginName, code),
          tries,
          now,
          expiresAt: new Date(now.getTime() + minutes * minuteMs),
          notSince: new Date(now.getTime() - minuteMs),
        });
        if (!put) throw new TooManyTriesError('验证码已发送，请1分钟后再试');
        if (account?.phone)
          await sms.send(
            {
              phone: account.phone,
              text: `【${config.city}】验证码 ${code}，${minutes}分钟内有效，请勿告知他人。`,
              loginName,
              code,
            },
            transaction,
          );
      });
    },

    check,

    /** Uses the code up, inside the transaction of what it was asked for. */
    take: (on: IdentityDb, { loginName, codeHash }: ProvenCode) => store.takePhoneCode(on, loginName, codeHash),
  };
}

function hashOf(loginName: string, code: string): Buffer {
  return createHash('sha256').update(`${loginName}\n${code}`).digest();
}
