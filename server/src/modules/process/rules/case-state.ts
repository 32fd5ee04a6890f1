import type { CaseBucket, CasePhase, CaseResult, Day, PartyAnswer, PauseGround } from '@anju/contract';
import type { OwedMaterial } from './promised-materials.ts';

/** An official asked for an opinion before the step is decided. */
export interface Signer {
  readonly accountId: string;
  readonly signed: boolean;
}

/** From the day it began up to the day it ended, which runs again. */
export interface Pause {
  readonly from: Day;
  readonly to: Day | null;
  /** Of a licence's period; absent while the applicant corrects. */
  readonly ground?: PauseGround;
  readonly expectedDays?: number;
}

/** 利害关系人: whose interest a licence touches, and who was told. */
export interface InformedParty {
  readonly name: string;
  /** The last day for a statement, or to ask for a hearing. */
  readonly answerBy: Day;
  readonly answer: PartyAnswer | null;
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
  /** Who decided each step last, for the separation of duties. */
  readonly decidedBy: Readonly<Record<string, string>>;
  /** Everybody who decided, co-signed, gave an opinion or returned the case at a step, also before it was sent back. */
  readonly tookPart: Readonly<Record<string, readonly string[]>>;
  /** 回避: who may have no part in the case any more. */
  readonly recused: readonly string[];
  /** The assignee whose recusal the applicant has asked for; until it is decided they do nothing. */
  readonly recusalAsked: string | null;
  readonly submittedOn: Day | null;
  /** Taken up by the authority: the legal period runs from here. */
  readonly acceptedOn: Day | null;
  /** When the legal period stood still; the last one may still last. */
  readonly pauses: readonly Pause[];
  readonly returns: number;
  /** The step that returned the case to the applicant last. */
  readonly returnedFrom: string | null;
  /** A supervisor has let the case go back to the applicant once more. */
  readonly mayReturnAgain: boolean;
  readonly extended: boolean;
  /** The assignee of this step was reminded. */
  readonly reminded: boolean;
  /** The overdue case was reported to the supervisors. */
  readonly escalated: boolean;
  readonly parties: readonly InformedParty[];
  /** Conditions of the law that the last check found unmet: with one the case cannot be granted. */
  readonly unmet: readonly string[];
  /** What the applicant has promised to hand in. Absent where nothing ever was. */
  readonly owed?: readonly OwedMaterial[];
  readonly result: CaseResult | null;
}

export const newCase: CaseState = {
  phase: 'draft',
  step: null,
  assignee: null,
  delegatedBy: null,
  signers: [],
  decidedBy: {},
  tookPart: {},
  recused: [],
  recusalAsked: null,
  submittedOn: null,
  acceptedOn: null,
  pauses: [],
  returns: 0,
  returnedFrom: null,
  mayReturnAgain: false,
  extended: false,
  reminded: false,
  escalated: false,
  parties: [],
  unmet: [],
  result: null,
};

export const isPaused = ({ pauses }: Pick<CaseState, 'pauses'>): boolean => pauses.at(-1)?.to === null;

/** Handed in and not closed. */
export const isUnderWay = ({ phase }: Pick<CaseState, 'phase'>): boolean => phase === 'open' || phase === 'returned';

/** When the application came, or came back corrected before it was accepted. */
export function receivedOn({
  submittedOn,
  acceptedOn,
  pauses,
}: Pick<CaseState, 'submittedOn' | 'acceptedOn' | 'pauses'>): Day | null {
  const corrected = pauses.findLast(
    ({ to, ground }) => ground === undefined && to !== null && to <= (acceptedOn ?? to),
  );
  return corrected?.to ?? submittedOn;
}

/** How a case counts in the statistics; a draft does not. */
export function bucketOf({ phase, decidedBy }: CaseState): CaseBucket | null {
  if (phase === 'draft') return null;
  if (phase === 'closed') return 'done';
  return Object.keys(decidedBy).length === 0 ? 'pending' : 'in-progress';
}
