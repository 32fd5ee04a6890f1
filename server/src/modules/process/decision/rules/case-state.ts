import type { CaseBucket, CasePhase, CaseResult, Day, PartyAnswer, PauseGround } from '@anju/contract';
import type { OwedMaterial } from '../../application/rules/promised-materials.ts';

export interface Signer {
  readonly accountId: string;
  readonly signed: boolean;
}

/** A pause lasts from its first day up to the day on which the period runs again. */
export interface Pause {
  readonly from: Day;
  readonly to: Day | null;
  /** Pauses of a licence's period have a ground; it is absent while the applicant corrects. */
  readonly ground?: PauseGround;
  readonly expectedDays?: number;
}

/** A licence touches the interest of this party (利害关系人), who was told of it. */
export interface InformedParty {
  readonly name: string;
  /** This is the last day for a statement, or to ask for a hearing. */
  readonly answerBy: Day;
  readonly answer: PartyAnswer | null;
}

/** The state holds all that decides what may happen to a case next; replaying the history gives exactly this. */
export interface CaseState {
  /** An open case is at a step of its process; a returned one too, but it waits for the applicant. */
  readonly phase: CasePhase;
  readonly step: string | null;
  readonly assignee: string | null;
  /** This official delegated the step, and gets it back with the assignee's opinion. */
  readonly delegatedBy: string | null;
  readonly signers: readonly Signer[];
  /** Each step lists its last decider, for the separation of duties. */
  readonly decidedBy: Readonly<Record<string, string>>;
  /**
   * This lists everybody who decided, co-signed, gave an opinion or returned the case at a step, also before it was
   * sent back.
   */
  readonly tookPart: Readonly<Record<string, readonly string[]>>;
  /** These officials may have no part in the case any more (回避). */
  readonly recused: readonly string[];
  /** The applicant has asked for the recusal of this assignee, who does nothing until it is decided. */
  readonly recusalAsked: string | null;
  readonly submittedOn: Day | null;
  /** The authority accepted the case on this day, from which the legal period runs. */
  readonly acceptedOn: Day | null;
  /** The legal period stood still during these pauses; the last one may still last. */
  readonly pauses: readonly Pause[];
  readonly returns: number;
  /** This step returned the case to the applicant last. */
  readonly returnedFrom: string | null;
  /** A supervisor has let the case go back to the applicant once more. */
  readonly mayReturnAgain: boolean;
  readonly extended: boolean;
  /** The assignee of this step was reminded. */
  readonly reminded: boolean;
  /** The overdue case was reported to the supervisors. */
  readonly escalated: boolean;
  readonly parties: readonly InformedParty[];
  /** The last check found these conditions of the law unmet, so the case cannot be granted. */
  readonly unmet: readonly string[];
  /** The applicant has promised to hand these in; it is absent if nothing was ever promised. */
  readonly owed?: readonly OwedMaterial[];
  /**
   * The licence that the case renews ends with this day; the renewal was applied for in time, and counts as granted if
   * nobody has decided on it by then. It is absent in all other cases.
   */
  readonly deemedGrantedAfter?: Day;
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

/** The case was handed in and is not closed. */
export const isUnderWay = ({ phase }: Pick<CaseState, 'phase'>): boolean => phase === 'open' || phase === 'returned';

/** The application came on this day, or came back corrected before it was accepted. */
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

/** Drafts do not count in the statistics. */
export function bucketOf({ phase, decidedBy }: CaseState): CaseBucket | null {
  if (phase === 'draft') return null;
  if (phase === 'closed') return 'done';
  return Object.keys(decidedBy).length === 0 ? 'pending' : 'in-progress';
}
