import type { Transaction } from 'kysely';
import type { Actor, AuditEntry } from './chain.ts';

/** A change that somebody makes: it is made and recorded in one transaction, by whichever modules it touches. */
export interface Act extends Actor {
  readonly displayName: string;
  readonly transaction: Transaction<unknown>;
  record(action: string, object: string, detail?: AuditEntry['detail']): Promise<void>;
}
