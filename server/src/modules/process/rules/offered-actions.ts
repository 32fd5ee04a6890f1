import { type OfferedAction, PortalError } from '@anju/contract';
import { type Actor, act, type CaseAction } from './case-actions.ts';
import type { CaseState, Day } from './case-state.ts';
import { decisions, type ProcessTable } from './process-table.ts';

/** Nobody: to see whether a case could be handed on at all. */
const somebody = '00000000-0000-0000-0000-000000000000';

const trials: Readonly<Record<OfferedAction, CaseAction>> = {
  submit: { kind: 'submit' },
  resubmit: { kind: 'resubmit' },
  withdraw: { kind: 'withdraw' },
  claim: { kind: 'claim' },
  release: { kind: 'release' },
  ...(Object.fromEntries(decisions.map((decision) => [decision, { kind: 'decide', decision }])) as Record<
    (typeof decisions)[number],
    CaseAction
  >),
  return: { kind: 'return' },
  'permit-return': { kind: 'permit-return' },
  transfer: { kind: 'transfer', to: somebody },
  delegate: { kind: 'delegate', to: somebody },
  resolve: { kind: 'resolve' },
  'add-signer': { kind: 'add-signer', signer: somebody },
  sign: { kind: 'sign' },
  urge: { kind: 'urge' },
  extend: { kind: 'extend' },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
};

/**
 * Having handled a case lets an official see it; to go on with it, it must still be the business of their districts and
 * lines. To answer what they were asked, or to give a case back, they stay free.
 */
export const needsScope: ReadonlySet<CaseAction['kind']> = new Set([
  'claim',
  'decide',
  'return',
  'transfer',
  'delegate',
  'add-signer',
  'extend',
  'pause',
  'resume',
  'permit-return',
]);

/** What the actor may do now: whatever the rules would let pass. */
export function offeredActions(
  table: ProcessTable,
  state: CaseState,
  actor: Actor,
  { today, inScope }: { readonly today: Day; readonly inScope: boolean },
): OfferedAction[] {
  const isAllowed = (action: CaseAction): boolean => {
    if (!inScope && needsScope.has(action.kind)) return false;
    try {
      act(table, state, action, actor, today);
      return true;
    } catch (error) {
      if (error instanceof PortalError) return false;
      throw error;
    }
  };
  const { stackTraceLimit } = Error;
  // A refusal is an answer here, and nobody asks where it came from.
  Error.stackTraceLimit = 0;
  try {
    return (Object.keys(trials) as OfferedAction[]).filter((name) => isAllowed(trials[name]));
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
