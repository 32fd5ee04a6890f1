import type { Finding } from '@anju/contract';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import { type KeptFinding, toldToApplicant } from '../../decision/rules/told-findings.ts';

/** The applicant does not see consultations among officials and their opinions. */
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
  readonly findings: readonly KeptFinding[];
}

/** An applicant reads the decisions, the reasons they are owed, and what concerns their own house. */
export function shownToApplicant<Kind extends Entry>(
  history: readonly Kind[],
): (Kind & { readonly findings: readonly Finding[] })[] {
  return history
    .filter(({ action }) => !internal.includes(action.kind))
    .map((entry) => {
      const findings = toldToApplicant(entry.findings);
      return { ...entry, findings, opinion: opinionOf(entry, findings) };
    });
}

function opinionOf({ action, opinion }: Entry, findings: readonly Finding[]): string {
  if (action.kind === 'check') return findings.map(({ text }) => text).join('；');
  return isOwedReasons(action) ? opinion : '';
}

const isOwedReasons = (action: CaseAction): boolean =>
  action.kind !== 'decide' || action.decision === 'reject' || action.decision === 'not-accept';
