import type { CaseDetail, Defect, Finding } from '@anju/contract';

interface Remarks {
  /** Of the last automatic check. */
  readonly findings: readonly Finding[];
  /** What the applicant was asked to correct last. */
  readonly defects: readonly Defect[];
}

export function lastRemarks(opinions: CaseDetail['opinions']): Remarks {
  return {
    findings: opinions.findLast(({ action }) => action === 'check')?.findings ?? [],
    defects: opinions.findLast(({ action }) => action === 'return')?.defects ?? [],
  };
}
