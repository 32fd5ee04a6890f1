import { Decision, type OfferedAction } from '@anju/contract';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Actor, CaseAction, Moment } from './case-action.ts';
import { act } from './case-actions.ts';
import type { CaseState } from './case-state.ts';

/** This is nobody's id: it shows whether a case could be handed on at all. */
const somebody = '00000000-0000-0000-0000-000000000000';

const trials: Readonly<Record<Exclude<OfferedAction, 'record-answer' | 'hand-in'>, CaseAction>> = {
  submit: { kind: 'submit' },
  resubmit: { kind: 'resubmit' },
  withdraw: { kind: 'withdraw' },
  claim: { kind: 'claim' },
  release: { kind: 'release' },
  ...(Object.fromEntries(Decision.options.map((decision) => [decision, { kind: 'decide', decision }])) as Record<
    Decision,
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
  pause: { kind: 'pause', ground: '听证', days: 1 },
  resume: { kind: 'resume' },
  recuse: { kind: 'recuse' },
  'ask-recusal': { kind: 'ask-recusal' },
  'grant-recusal': { kind: 'decide-recusal', granted: true },
  'refuse-recusal': { kind: 'decide-recusal', granted: false },
  'inform-party': { kind: 'inform-party', name: '', answerBy: '9999-12-31' },
};

/**
 * An official who has handled a case may see it; to go on with it, it must still be in their districts and lines. They
 * may answer what they were asked, and give a case back, without that.
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
  'decide-recusal',
  'inform-party',
  'record-answer',
]);

/** The party has not answered yet, or their hearing is to be held. */
function trialAnswer({ parties }: CaseState): CaseAction {
  const party = parties.find(({ answer }) => answer === null || answer === 'asks-hearing');
  const answer = party?.answer === 'asks-hearing' ? 'heard' : 'stated';
  return { kind: 'record-answer', name: party?.name ?? '', answer };
}

/** The result is every action that the rules would let the actor do now. */
export function offeredActions(
  table: ProcessTable,
  state: CaseState,
  actor: Actor,
  { inScope, ...moment }: Moment & { readonly inScope: boolean },
): OfferedAction[] {
  const isAllowed = (action: CaseAction): boolean =>
    (inScope || !needsScope.has(action.kind)) && act(table, state, action, actor, moment).kind === 'done';
  const material = state.owed?.[0]?.material ?? '';
  const handIn = { kind: 'hand-in', material, documentId: '' } as const;
  const tried = { ...trials, 'record-answer': trialAnswer(state), 'hand-in': handIn };
  return (Object.keys(tried) as OfferedAction[]).filter((name) => isAllowed(tried[name]));
}
