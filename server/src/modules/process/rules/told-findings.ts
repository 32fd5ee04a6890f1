import type { Finding } from '@anju/contract';

/**
 * Whom a finding is told: everybody who files, who is entitled to what registers have about the house, or officials
 * alone. Left out, in a type that names a house: who is entitled.
 */
export type Audience = 'everybody' | 'entitled' | 'officials';

/** As it stands in a history: what an applicant may not read is for officials. */
export interface KeptFinding extends Finding {
  readonly toldTo: 'everybody' | 'officials';
}

/** Said to every stranger about every house, whatever registers have of it. */
export const houseNeedsCheck: KeptFinding = {
  text: '该房屋的登记情况需要核对，请按核验结果办理',
  toldTo: 'everybody',
};

/** What a check has found, for who files. */
export function keptFindings(
  found: readonly (Finding & { readonly toldTo?: Audience | undefined })[],
  { namesHouse, isEntitled }: { readonly namesHouse: boolean; readonly isEntitled: boolean },
): KeptFinding[] {
  const kept = found.map(({ toldTo = namesHouse ? 'entitled' : 'everybody', ...finding }): KeptFinding => {
    const isTold = toldTo === 'everybody' || (toldTo === 'entitled' && isEntitled);
    return { ...finding, toldTo: isTold ? 'everybody' : 'officials' };
  });
  return namesHouse && !isEntitled ? [houseNeedsCheck, ...kept] : kept;
}

/** Whether who filed was a stranger to the house then. */
export const areOfStranger = (findings: readonly KeptFinding[]): boolean =>
  findings.some(({ text, toldTo }) => text === houseNeedsCheck.text && toldTo === houseNeedsCheck.toldTo);

const withoutAudience = ({ toldTo: _, ...finding }: KeptFinding): Finding => finding;

export const toldToOfficials = (findings: readonly KeptFinding[]): Finding[] => findings.map(withoutAudience);

export const toldToApplicant = (findings: readonly KeptFinding[]): Finding[] =>
  findings.filter(({ toldTo }) => toldTo === 'everybody').map(withoutAudience);
