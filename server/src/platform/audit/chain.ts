import { createHash } from 'node:crypto';

/**
 * An entry says what happened, to whom and from where. It must not hold a secret, because entries are kept for years
 * and cannot be erased.
 */
export interface AuditEntry {
  /** The action is `<noun>-<verb>` in the words of the glossary, such as `sign-in` or `password-reset`. */
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  /** The account is the one that acted; it is absent if nobody was signed in. */
  readonly actor?: string | undefined;
  /** The object is named so that it can be found again. */
  readonly object?: string | undefined;
  readonly clientAddress?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export interface Actor {
  readonly accountId: string;
  readonly clientAddress: string;
}

export interface ChainedEntry {
  readonly number: number;
  readonly at: Date;
  readonly action: string;
  readonly outcome: string;
  readonly actor: string;
  readonly object: string;
  readonly client_address: string;
  readonly detail: string;
  readonly hash: string;
}

/**
 * Every entry's hash covers the one before it, so changing, adding or removing one breaks all that follow. The database
 * computes the same hash when it appends an entry; the check here computes it again.
 */
export function hashEntry(previousHash: string, entry: Omit<ChainedEntry, 'hash'>): string {
  const { number, at, action, outcome, actor, object, client_address, detail } = entry;
  const lines = [previousHash, number, at.toISOString(), action, outcome, actor, object, client_address, detail];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
