import {
  ConflictError,
  type Day,
  type Decision,
  ForbiddenError,
  type PartyAnswer,
  type PauseGround,
} from '@anju/contract';
import type { OwedMaterial } from '../../application/rules/promised-materials.ts';
import type { CheckResult } from '../../definition/rules/process-table.ts';
import type { CaseState } from './case-state.ts';

/** Only these actions can be done to a case. */
export type CaseAction =
  | {
      readonly kind: 'submit' | 'resubmit';
      readonly owed?: readonly OwedMaterial[];
      readonly deemedGrantedAfter?: Day;
    }
  | { readonly kind: 'hand-in'; readonly material: string; readonly documentId: string }
  | { readonly kind: 'break-promise' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'claim' }
  | { readonly kind: 'release' }
  | { readonly kind: 'decide'; readonly decision: Decision }
  | { readonly kind: 'check'; readonly result: CheckResult; readonly unmet?: readonly string[] }
  | { readonly kind: 'return' }
  | { readonly kind: 'permit-return' }
  | { readonly kind: 'transfer'; readonly to: string }
  | { readonly kind: 'delegate'; readonly to: string }
  | { readonly kind: 'resolve' }
  | { readonly kind: 'add-signer'; readonly signer: string }
  | { readonly kind: 'sign' }
  | { readonly kind: 'urge' }
  | { readonly kind: 'extend' }
  | { readonly kind: 'pause'; readonly ground: PauseGround; readonly days: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'recuse' }
  | { readonly kind: 'ask-recusal' }
  | { readonly kind: 'decide-recusal'; readonly granted: boolean }
  | { readonly kind: 'inform-party'; readonly name: string; readonly answerBy: Day }
  | { readonly kind: 'record-answer'; readonly name: string; readonly answer: PartyAnswer }
  | { readonly kind: 'deem-accepted' }
  | { readonly kind: 'deem-renewed' }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'remind' }
  | { readonly kind: 'escalate' };

export type Actor =
  | {
      readonly kind: 'person';
      readonly accountId: string;
      readonly roles: readonly string[];
      readonly isApplicant: boolean;
      /** The person is named in the case, or has applied for it under another account; left out means no. */
      readonly isParty?: boolean;
    }
  | { readonly kind: 'engine' };

export type Person = Extract<Actor, { kind: 'person' }>;

/** A supervisor (督查) sees cases, urges and watches over the period, but decides nothing. */
export const supervisorRole = 'supervisor';

/** The moment is today, with the last day of the period if one runs and is known. */
export interface Moment {
  readonly today: Day;
  readonly dueOn: Day | null;
}

export type Refusal =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'conflict' /** The caller reads this message. */; readonly reason: string };

export type Outcome = { readonly kind: 'done'; readonly state: CaseState } | Refusal;

/** This throws a refusal. */
export function getState(outcome: Outcome): CaseState {
  switch (outcome.kind) {
    case 'done':
      return outcome.state;
    case 'forbidden':
      throw new ForbiddenError();
    case 'conflict':
      throw new ConflictError(outcome.reason);
  }
}
