import type { CaseDetail, Defect, Finding } from '@anju/contract';

interface Remarks {
  readonly findings: readonly Finding[];
  readonly defects: readonly Defect[];
}

export function lastRemarks(opinions: CaseDetail['opinions']): Remarks {
  return {
    findings: opinions.findLast(({ action }) => action === 'check')?.findings ?? [],
    defects: opinions.findLast(({ action }) => action === 'return')?.defects ?? [],
  };
}
