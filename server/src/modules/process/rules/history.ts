import type { Day } from '@anju/contract';
import { type Actor, type CaseAction, getState } from './case-action.ts';
import { act } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';
import type { ProcessTable } from './process-table.ts';

/** One thing that happened to a case, as it is kept. */
export interface HistoryEntry {
  readonly number: number;
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly day: Day;
}

/** An entry with the state before it and the one it led to. */
export interface Replayed<Entry extends HistoryEntry = HistoryEntry> {
  readonly entry: Entry;
  readonly before: CaseState;
  readonly after: CaseState;
}

/** What each entry did to the case; throws where one could not have happened. */
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

/** The state that a case's history leads to. */
export function replay(table: ProcessTable, entries: readonly HistoryEntry[]): CaseState {
  return replayEach(table, entries).at(-1)?.after ?? newCase;
}
