import type { CaseBucket, CasePhase, CaseResult, Day } from '@anju/contract';

/** An official asked for an opinion before the step is decided. */
export interface Signer {
  readonly accountId: string;
  readonly signed: boolean;
}

/** From the day it began up to the day it ended, which runs again. */
export interface Pause {
  readonly from: Day;
  readonly to: Day | null;
}

/** All that decides what may happen to a case next. Its history, replayed, gives exactly this. */
export interface CaseState {
  /** Open: at a step of its process. Returned: the same, waiting for the applicant. */
  readonly phase: CasePhase;
  readonly step: string | null;
  /** Who has taken the step, or was handed it. */
  readonly assignee: string | null;
  /** Who delegated the step, and gets it back with the assignee's opinion. */
  readonly delegatedBy: string | null;
  readonly signers: readonly Signer[];
  /** Who decided each step, for the separation of duties. */
  readonly decidedBy: Readonly<Record<string, string>>;
  readonly submittedOn: Day | null;
  /** Taken up by the authority: the legal period runs from here. */
  readonly acceptedOn: Day | null;
  /** When the legal period stood still; the last one may still last. */
  readonly pauses: readonly Pause[];
  readonly returns: number;
  /** A supervisor has let the case go back to the applicant once more. */
  readonly mayReturnAgain: boolean;
  readonly extended: boolean;
  /** The assignee of this step was reminded. */
  readonly reminded: boolean;
  /** The overdue case was reported to the supervisors. */
  readonly escalated: boolean;
  readonly result: CaseResult | null;
}

export const newCase: CaseState = {
  phase: 'draft',
  step: null,
  assignee: null,
  delegatedBy: null,
  signers: [],
  decidedBy: {},
  submittedOn: null,
  acceptedOn: null,
  pauses: [],
  returns: 0,
  mayReturnAgain: false,
  extended: false,
  reminded: false,
  escalated: false,
  result: null,
};

export const isPaused = ({ pauses }: Pick<CaseState, 'pauses'>): boolean => pauses.at(-1)?.to === null;

/** Handed in and not closed. */
export const isUnderWay = ({ phase }: Pick<CaseState, 'phase'>): boolean => phase === 'open' || phase === 'returned';

/** When the application came, or came back corrected. */
export function receivedOn({ submittedOn, pauses }: Pick<CaseState, 'submittedOn' | 'pauses'>): Day | null {
  return pauses.at(-1)?.to ?? submittedOn;
}

/** How a case counts in the statistics; a draft does not. */
export function bucketOf({ phase, acceptedOn }: CaseState): CaseBucket | null {
  if (phase === 'draft') return null;
  if (phase === 'closed') return 'done';
  return acceptedOn === null ? 'pending' : 'in-progress';
}
