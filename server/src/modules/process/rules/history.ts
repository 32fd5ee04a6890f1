import type { Day } from '@anju/contract';
import { type Actor, type CaseAction, getState } from './case-action.ts';
import { act } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';
import type { ProcessTable } from './process-table.ts';

export interface HistoryEntry {
  readonly number: number;
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly day: Day;
}

export interface Replayed<Entry extends HistoryEntry = HistoryEntry> {
  readonly entry: Entry;
  readonly before: CaseState;
  readonly after: CaseState;
}

/** This throws if an entry could not have happened. */
export function replayEach<Entry extends HistoryEntry>(
  table: ProcessTable,
  entries: readonly Entry[],
): Replayed<Entry>[] {
  let state = newCase;
  return entries.map((entry, index) => {
    if (entry.number !== index + 1) throw new Error(`entry ${index + 1} is missing`);
    const before = state;
    state = getState(act(table, before, entry.action, entry.actor, { today: entry.day, dueOn: null }));
    return { entry, before, after: state };
  });
}

export function replay(table: ProcessTable, entries: readonly HistoryEntry[]): CaseState {
  return replayEach(table, entries).at(-1)?.after ?? newCase;
}
