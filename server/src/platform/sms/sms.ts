import { UnavailableError } from '@anju/contract';
import type { Transaction } from 'kysely';

export interface SmsMessage {
  /** Undefined: nobody is to get it, and the sending must not show that. */
  readonly phone: string | undefined;
  readonly text: string;
  /** The login name the code is for, and the code: what the demo shows in place of a telephone. */
  readonly loginName: string;
  readonly code: string;
}

export interface Sms {
  /** Sent if and only if the transaction commits. */
  send<Tables>(message: SmsMessage, transaction: Transaction<Tables>): Promise<void>;
}

export const noSms: Sms = {
  send: () => Promise.reject(new UnavailableError('短信服务尚未开通，请联系管理员')),
};
