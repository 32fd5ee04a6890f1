import type { Day } from '@anju/contract';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import { type Actor, type CaseAction, getState } from './case-action.ts';
import { act } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';

export interface HistoryEntry {
  readonly number: number;
  readonly action: CaseAction;
  readonly actor: Actor;
  readonly day: Day;
}

/** The state that a case's history leads to; throws where an entry is missing, or could not have happened. */
export function replay(table: ProcessTable, entries: readonly HistoryEntry[]): CaseState {
  return entries.reduce((state, { number, action, actor, day }, index) => {
    if (number !== index + 1) throw new Error(`entry ${index + 1} is missing`);
    return getState(act(table, state, action, actor, { today: day, dueOn: null }));
  }, newCase);
}
