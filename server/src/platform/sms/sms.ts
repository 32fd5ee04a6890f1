import { UnavailableError } from '@anju/contract';
import type { Transaction } from 'kysely';

export interface SmsMessage {
  /** Undefined means that nobody is to get it, and the sending must not show that. */
  readonly phone: string | undefined;
  readonly text: string;
  /** The proof is left out of messages that only say that something is new: the demo shows codes. */
  readonly proof?: SmsProof;
}

/** The demo shows the code with the login name it is for, in place of a telephone. */
export interface SmsProof {
  readonly loginName: string;
  readonly code: string;
}

export interface Sms {
  readonly isAvailable: boolean;
  /** The message is sent if and only if the transaction commits. */
  send<Tables>(message: SmsMessage, transaction: Transaction<Tables>): Promise<void>;
}

export const noSms: Sms = {
  isAvailable: false,
  send: () => Promise.reject(new UnavailableError('短信服务尚未开通，请联系管理员')),
};
