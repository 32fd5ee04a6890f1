import type { Finding } from '@anju/contract';

/**
 * A finding is told to everybody who files, to filers who are entitled to what registers have about the house, or to
 * officials alone. Without a value, in a type that names a house, it is told to the entitled.
 */
export type Audience = 'everybody' | 'entitled' | 'officials';

/** The history keeps the finding; findings that an applicant may not read are for officials. */
export interface KeptFinding extends Finding {
  readonly toldTo: 'everybody' | 'officials';
}

/** Every stranger reads this about every house, so that it reveals nothing of what registers have. */
export const houseNeedsCheck: KeptFinding = {
  text: '该房屋的登记情况需要核对，请按核验结果办理',
  toldTo: 'everybody',
};

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

/** The finding shows that the filer was a stranger to the house at that time. */
export const areOfStranger = (findings: readonly KeptFinding[]): boolean =>
  findings.some(({ text, toldTo }) => text === houseNeedsCheck.text && toldTo === houseNeedsCheck.toldTo);

const withoutAudience = ({ toldTo: _, ...finding }: KeptFinding): Finding => finding;

export const toldToOfficials = (findings: readonly KeptFinding[]): Finding[] => findings.map(withoutAudience);

export const toldToApplicant = (findings: readonly KeptFinding[]): Finding[] =>
  findings.filter(({ toldTo }) => toldTo === 'everybody').map(withoutAudience);
