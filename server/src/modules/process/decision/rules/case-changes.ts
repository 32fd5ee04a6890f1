import type { CaseResult, Day, PauseGround } from '@anju/contract';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Person } from './case-action.ts';
import type { CaseState, Pause } from './case-state.ts';

export const accept = (state: CaseState, on: Day): CaseState => ({ ...state, acceptedOn: state.acceptedOn ?? on });

export const paused = (
  pauses: readonly Pause[],
  from: Day,
  stated?: { readonly ground: PauseGround; readonly days: number },
): readonly Pause[] => {
  if (pauses.at(-1)?.to === null) return pauses;
  return [...pauses, { from, to: null, ...(stated && { ground: stated.ground, expectedDays: stated.days }) }];
};

export const resumed = (pauses: readonly Pause[], to: Day): readonly Pause[] =>
  pauses.map((pause) => (pause.to === null ? { ...pause, to } : pause));

export function enter(table: ProcessTable, state: CaseState, step: string): CaseState {
  const node = table.nodes[step];
  if (!node) throw new Error(`the process has no step ${step}`);
  if (node.kind === 'end') return close(state, node.result);
  return {
    ...state,
    phase: 'open',
    step,
    assignee: null,
    delegatedBy: null,
    recusalAsked: null,
    signers: [],
    reminded: false,
  };
}

/** If the case enters the step that had returned it, the official who returned it goes on with it. */
export function enterAgain(table: ProcessTable, state: CaseState, step: string): CaseState {
  const entered = enter(table, state, step);
  const { assignee } = state;
  const isOnTheWay = table.nodes[step]?.kind === 'check';
  return isOnTheWay || step === state.returnedFrom ? { ...entered, assignee } : entered;
}

export function close(state: CaseState, result: CaseResult): CaseState {
  return {
    ...state,
    phase: 'closed',
    step: null,
    assignee: null,
    delegatedBy: null,
    recusalAsked: null,
    signers: [],
    result,
  };
}

/** Everybody who has a part in a step is remembered: they decide no other. */
export function withPart(state: CaseState, { accountId }: Person): CaseState {
  const step = state.step as string;
  const before = state.tookPart[step] ?? [];
  if (before.includes(accountId)) return state;
  return { ...state, tookPart: { ...state.tookPart, [step]: [...before, accountId] } };
}

/** Steps and requests that the person held in the case are free again. */
export function without(state: CaseState, accountId: string): CaseState {
  const isHeld = state.assignee === accountId || state.delegatedBy === accountId;
  return {
    ...state,
    ...(isHeld && { assignee: null, delegatedBy: null, recusalAsked: null }),
    signers: state.signers.filter((signer) => signer.accountId !== accountId),
    recused: [...state.recused, accountId],
  };
}
