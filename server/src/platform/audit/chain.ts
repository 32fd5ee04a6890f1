import { createHash } from 'node:crypto';

/** What happened, to whom, from where. Never a secret: entries are kept for years and cannot be erased. */
export interface AuditEntry {
  /** `sign-in`, `password-reset`: `<noun>-<verb>`, in the words of the glossary. */
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  /** The account that acted; absent where nobody was signed in. */
  readonly actor?: string | undefined;
  /** What was acted on, named so that it can be found again. */
  readonly object?: string | undefined;
  readonly clientAddress?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Who acts, and from where. */
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
 * Every entry's hash covers the one before it: changing, adding or removing one breaks all that follow. The database
 * computes the same hash when it appends an entry; the check here computes it again.
 */
export function hashEntry(previousHash: string, entry: Omit<ChainedEntry, 'hash'>): string {
  const { number, at, action, outcome, actor, object, client_address, detail } = entry;
  const lines = [previousHash, number, at.toISOString(), action, outcome, actor, object, client_address, detail];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
