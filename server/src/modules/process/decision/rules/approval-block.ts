import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Actor, Moment } from './case-action.ts';
import { act } from './case-actions.ts';
import type { CaseState } from './case-state.ts';

/**
 * The result says why the holder of the step cannot approve it yet; it is null if they can, or if the step is not
 * theirs.
 */
export function approvalBlock(table: ProcessTable, state: CaseState, actor: Actor, moment: Moment): string | null {
  if (actor.kind !== 'person' || state.phase !== 'open' || state.assignee !== actor.accountId) return null;
  const outcome = act(table, state, { kind: 'decide', decision: 'approve' }, actor, moment);
  return outcome.kind === 'conflict' ? outcome.reason : null;
}
