import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { HistoryRow } from '../../store/tables.ts';

/** The hash covers the entry and, by the hash before it, all earlier entries. */
export function hashEntry(previous: string, entry: Omit<HistoryRow, 'hash'>): string {
  const { case_id, number, at, account_id, step, action, actor, day, opinion, defects, findings } = entry;
  const what = [action, actor, day, opinion, defects, findings];
  const covered = [previous, case_id, number, at.toISOString(), account_id, step, ...what];
  // The database keeps an object's fields in an order of its own, so the hashed text has to be canonical.
  return createHash('sha256')
    .update(canonicalize(covered) as string)
    .digest('hex');
}
