import type {
  CaseBucket,
  CaseCategory,
  CaseScope,
  Channel,
  ConfirmationState,
  ConfirmationWay,
  Day,
  Defect,
  DocumentType,
  HandedMaterial,
  MaterialPromise,
} from '@anju/contract';
import { type Generated, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { matchesSome } from '../../../platform/database/matches-some.ts';
import type { DerivedFacts } from '../application/rules/derived-facts.ts';
import type { Actor, CaseAction } from '../decision/rules/case-action.ts';
import type { CaseState } from '../decision/rules/case-state.ts';
import type { KeptFinding } from '../decision/rules/told-findings.ts';
import type { ProcessTable } from '../definition/rules/process-table.ts';
import type { DueDay } from '../figures/rules/case-figures.ts';

export interface ProcessTables {
  'process.definition': {
    id: Generated<number>;
    case_type: string;
    version: number;
    bpmn: string;
    steps: ProcessTable;
    created_at: Date;
  };
  'process.case_file': {
    id: Generated<number>;
    number: string | null;
    case_type: string;
    category: CaseCategory;
    channel: Channel;
    definition_id: number;
    district: string;
    applicant_id: string;
    applicant_name: string;
    /** The case changes, cancels or revokes this one. */
    original_id: number | null;
    /** Somebody whom the original names, but who did not apply for it, has begun the case. */
    follows_as_party: boolean;
    /** The case concerns this account, and somebody else has begun it. */
    holder_id: string | null;
    form: Readonly<Record<string, unknown>>;
    materials: readonly HandedMaterial[];
    promises: readonly MaterialPromise[];
    /** The facts come from what was handed in; a draft has none. */
    derived: DerivedFacts | null;
    state: CaseState;
    phase: CaseState['phase'];
    step: string | null;
    role: string | null;
    assignee: string | null;
    result: CaseState['result'];
    returned_before: boolean;
    /** By this day the case has to be decided, or before acceptance to be accepted. */
    due_on: Day | null;
    paused: boolean;
    /** The engine acts on this day next, if nobody acts before. */
    next_timer_on: Day | null;
    row_version: number;
    history_length: number;
    history_hash: string;
    created_at: Date;
    changed_at: Date;
    step_since: Date | null;
    submitted_at: Date | null;
    closed_at: Date | null;
  };
  'process.refused_party': { case_id: number; account_id: string; at: Date };
  /** Granted cases name people by the number of their document or enterprise. */
  'process.granted_party': { number: string; case_id: number };
  'process.history_entry': {
    case_id: number;
    number: number;
    at: Date;
    account_id: string | null;
    step: string | null;
    action: CaseAction;
    actor: Actor;
    day: Day;
    opinion: string;
    defects: readonly Defect[];
    findings: readonly KeptFinding[];
    hash: string;
  };
  'process.participation': {
    account_id: string;
    case_id: number;
    closed: boolean;
    last_at: Date;
    closed_at: Date | null;
    /** The participation repeats these fields of the case, because an official's open cases are counted by them. */
    paused: boolean;
    due_on: Day | null;
  };
  'process.case_duration': {
    case_id: number;
    case_type: string;
    category: CaseCategory;
    district: string;
    decided_on: Day;
    workdays: number;
    /** Null if no period ran. */
    within_promise: boolean | null;
    within_law: boolean | null;
  };
  'process.case_official': { case_id: number; account_id: string };
  /** A step, or an official, took this much of a decided case in all. */
  'process.decided_part': ProcessTables['process.case_duration'] & { kind: 'step' | 'official'; key: string };
  'process.step_duration': {
    case_id: number;
    /** This is the number of the history entry by which the case left the step. */
    number: number;
    step: string;
    account_id: string | null;
    ended_on: Day;
    workdays: number;
  };
  'process.case_count': {
    month: Day;
    category: CaseCategory;
    district: string;
    bucket: CaseBucket;
    shard: number;
    count: number;
  };
  'process.case_total': Omit<ProcessTables['process.case_count'], 'month'>;
  'process.applicant_count': {
    applicant_id: string;
    month: Day;
    category: CaseCategory;
    bucket: CaseBucket;
    count: number;
  };
  'process.reminder': {
    enterprise: string;
    kind: DueDay['kind'];
    what: string;
    case_type: string;
    day: Day;
    tell_on: Day;
  };
  'process.case_failure': {
    id: Generated<number>;
    work: string;
    /** The work is about this case or enterprise. */
    subject: string;
    case_id: number | null;
    reason: string;
    since: Date;
    failed_at: Date;
    tries: number;
  };
  'process.granted_once': { subject: string; case_id: number };
  'process.returned_form': {
    case_id: number;
    /** This is the number of the history entry by which the case was returned. */
    number: number;
    form: Readonly<Record<string, unknown>>;
    materials: readonly HandedMaterial[];
  };
  'process.confirmation': {
    id: Generated<number>;
    case_id: number;
    place: number;
    hash: string;
    number: string;
    document_type: DocumentType | null;
    name: string;
    phone: string;
    roles: string;
    is_applicant: boolean;
    state: ConfirmationState;
    way: ConfirmationWay | null;
    account_id: string | null;
    reason: string | null;
    laid_at: Date;
    answered_at: Date | null;
    voided_at: Date | null;
  };
  'process.confirmation_link': {
    token_hash: Buffer;
    confirmation_id: number;
    phone: string;
    sent_by: string;
    sent_at: Date;
    expires_at: Date;
  };
  'process.case_note': { id: Generated<number>; case_id: number; account_id: string; at: Date; text: string };
  'process.case_viewer': { case_id: number; account_id: string; until: Date };
  'process.opinion_template': { id: Generated<number>; account_id: string; text: string };
}

export const summaryColumns = [
  'id',
  'row_version',
  'number',
  'case_type',
  'category',
  'definition_id',
  'district',
  'applicant_name',
  'state',
  'phase',
  'step',
  'result',
  'returned_before',
  'due_on',
  'paused',
  'changed_at',
  'submitted_at',
] as const;

export type ProcessDb = Kysely<ProcessTables>;
/** Parts of a change, and locks that hold until its end, need a transaction. */
export type ProcessTransaction = Transaction<ProcessTables>;
export type Definition = Selectable<ProcessTables['process.definition']>;
export type CaseRow = Selectable<ProcessTables['process.case_file']>;
/** `in_scope` says whether the case is the business of the person's districts and lines. */
export type VisibleCase = CaseRow & { readonly in_scope: boolean };
/** A list reads only these columns, because application and materials are a hundred times as much. */
export type SummaryRow = Pick<CaseRow, (typeof summaryColumns)[number]> & {
  /** False if the caller's roles may only count the case. */
  readonly may_open?: boolean;
};
export type HistoryRow = ProcessTables['process.history_entry'];

export interface Person {
  readonly accountId: string;
  readonly roles: readonly string[];
  readonly scopes: readonly CaseScope[];
  readonly isSupervisor: boolean;
}

/** jsonb takes a text here, because the driver would write a list as an array of the database. */
export function asJson<Value>(value: Value): Value {
  return sql`${JSON.stringify(value)}::jsonb` as unknown as Value;
}

export function inScope({ scopes }: Pick<Person, 'scopes'>) {
  return matchesSome(scopes, { district: 'file.district', category: 'file.category' });
}

/** These expressions say how a case counts and in which month, and have to agree with the rules about its state. */
export const inBucket = sql`case
  when phase = 'closed' then 'done' when state->'decidedBy' = '{}' then 'pending' else 'in-progress' end`;
export const monthSubmitted = sql`(left(state->>'submittedOn', 7) || '-01')::date`;
