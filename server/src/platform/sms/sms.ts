import { UnavailableError } from '@anju/contract';
import type { Transaction } from 'kysely';

export interface SmsMessage {
  /** Undefined: nobody is to get it, and the sending must not show that. */
  readonly phone: string | undefined;
  readonly text: string;
  /** Left out of what only says that something is new: the demo shows codes. */
  readonly proof?: SmsProof;
}

/** The login name the code is for, and the code: what the demo shows in place of a telephone. */
export interface SmsProof {
  readonly loginName: string;
  readonly code: string;
}

export interface Sms {
  readonly isAvailable: boolean;
  /** Sent if and only if the transaction commits. */
  send<Tables>(message: SmsMessage, transaction: Transaction<Tables>): Promise<void>;
}

export const noSms: Sms = {
  isAvailable: false,
  send: () => Promise.reject(new UnavailableError('短信服务尚未开通，请联系管理员')),
};
