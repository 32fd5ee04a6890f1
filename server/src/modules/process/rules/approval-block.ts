import type { Actor, Moment } from './case-action.ts';
import { act } from './case-actions.ts';
import type { CaseState } from './case-state.ts';
import type { ProcessTable } from './process-table.ts';

/** Why who has taken the step cannot approve it yet; null where they can, or where it is not theirs. */
export function approvalBlock(table: ProcessTable, state: CaseState, actor: Actor, moment: Moment): string | null {
  if (actor.kind !== 'person' || state.phase !== 'open' || state.assignee !== actor.accountId) return null;
  const outcome = act(table, state, { kind: 'decide', decision: 'approve' }, actor, moment);
  return outcome.kind === 'conflict' ? outcome.reason : null;
}
