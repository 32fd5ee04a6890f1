import type { CaseAction } from '../../decision/rules/case-action.ts';
import type { CaseState } from '../../decision/rules/case-state.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';

interface Entry {
  readonly step: string | null;
  readonly action: CaseAction;
}

/** The nodes come in the order in which the case reached them; null stands for the applicant. */
export function wayTaken(table: ProcessTable, history: readonly Entry[], state: CaseState): (string | null)[] {
  const way: (string | null)[] = [null];
  const come = (node: string | null): void => {
    if (way.at(-1) !== node) way.push(node);
  };
  let isBack = false;
  for (const { step, action } of history) {
    // The state keeps the step that has returned the case meanwhile.
    if (!isBack) come(step);
    if (action.kind === 'return') come(null);
    isBack = action.kind === 'return' || (isBack && action.kind !== 'resubmit');
  }
  if (state.phase === 'open') come(state.step);
  const last = history.at(-1);
  const end = state.phase === 'closed' && last ? endOf(table, last) : undefined;
  if (end !== undefined) come(end);
  return way;
}

/**
 * The result is where a decision or check at the last step has led; it is undefined if the case was ended from outside.
 */
function endOf({ nodes }: ProcessTable, { step, action }: Entry): string | undefined {
  const node = nodes[step as string];
  if (action.kind === 'decide' && node?.kind === 'task') return node.next[action.decision];
  if (action.kind === 'check' && node?.kind === 'check') return node.next[action.result];
  return undefined;
}
