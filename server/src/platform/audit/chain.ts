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

export interface ChainedEntry extends AuditEntry {
  readonly number: number;
  readonly at: Date;
  readonly hash: string;
}

/** Every entry's hash covers the one before it: changing, adding or removing one breaks all that follow. */
export function hashEntry(previousHash: string, entry: Omit<ChainedEntry, 'hash'>): string {
  const { number, at, action, outcome, actor, object, clientAddress, detail } = entry;
  const sorted = Object.entries(detail ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        number,
        at.toISOString(),
        action,
        outcome,
        actor ?? null,
        object ?? null,
        clientAddress ?? null,
        sorted,
      ]),
    )
    .digest('hex');
}
