import type { Transaction } from 'kysely';
import type { Actor, AuditEntry } from './chain.ts';

/** A person makes a change in one transaction, with its record, through every module that it touches. */
export interface Act extends Actor {
  readonly displayName: string;
  readonly transaction: Transaction<unknown>;
  record(action: string, object: string, detail?: AuditEntry['detail']): Promise<void>;
}
