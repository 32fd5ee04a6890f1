import { createHash } from 'node:crypto';
import type { HistoryRow } from '../store/tables.ts';

/** Covers the entry and, by the hash before it, all that came earlier. */
export function hashEntry(previous: string, entry: Omit<HistoryRow, 'hash'>): string {
  const { case_id, number, at, account_id, step, action, actor, day, opinion, defects, findings } = entry;
  const parts = [previous, case_id, number, at.toISOString(), account_id, step, action, actor, day, opinion, defects];
  // Entries that were written before there were findings have none.
  const covered = findings.length === 0 ? parts : [...parts, findings];
  return createHash('sha256').update(canonical(covered)).digest('hex');
}

/** The database keeps an object's fields in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
