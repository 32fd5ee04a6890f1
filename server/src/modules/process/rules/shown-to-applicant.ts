import type { CaseAction } from './case-action.ts';

/** Who asked whom among the officials, and what they thought of it, is theirs. */
const internal: readonly CaseAction['kind'][] = [
  'claim',
  'release',
  'transfer',
  'delegate',
  'resolve',
  'add-signer',
  'sign',
  'permit-return',
  'remind',
  'escalate',
  'recuse',
];

interface Entry {
  readonly action: CaseAction;
  readonly opinion: string;
}

/** What an applicant reads of the history: what was decided, and the reasons they are owed. */
export function shownToApplicant<Kind extends Entry>(history: readonly Kind[]): Kind[] {
  return history
    .filter(({ action }) => !internal.includes(action.kind))
    .map((entry) => (isOwedReasons(entry.action) ? entry : { ...entry, opinion: '' }));
}

const isOwedReasons = (action: CaseAction): boolean =>
  action.kind !== 'decide' || action.decision === 'reject' || action.decision === 'not-accept';
