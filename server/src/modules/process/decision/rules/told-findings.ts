import type { Finding } from '@anju/contract';

/**
 * A finding is told to everybody who files, to filers who are entitled to what registers have about the subject, or to
 * officials alone. Without a value, in a type whose subject is guarded, it is told to the entitled.
 */
export type Audience = 'everybody' | 'entitled' | 'officials';

/**
 * The history keeps the finding; findings that an applicant may not read are for officials. The finding for strangers
 * reads the same for every subject, so that it reveals nothing of what registers have.
 */
export interface KeptFinding extends Finding {
  readonly toldTo: 'everybody' | 'officials' | 'strangers';
}

export function keptFindings(
  found: readonly (Finding & { readonly toldTo?: Audience | undefined })[],
  /** Strangers to a guarded subject are told this instead of what was found; left out, the subject is not guarded. */
  toldToStrangers: string | undefined,
  isEntitled: boolean,
): KeptFinding[] {
  const isGuarded = toldToStrangers !== undefined;
  const kept = found.map(({ toldTo = isGuarded ? 'entitled' : 'everybody', ...finding }): KeptFinding => {
    const isTold = toldTo === 'everybody' || (toldTo === 'entitled' && isEntitled);
    return { ...finding, toldTo: isTold ? 'everybody' : 'officials' };
  });
  return isGuarded && !isEntitled ? [{ text: toldToStrangers, toldTo: 'strangers' }, ...kept] : kept;
}

/** The filer was a stranger to the subject at that time. */
export const areOfStranger = (findings: readonly KeptFinding[]): boolean =>
  findings.some(({ toldTo }) => toldTo === 'strangers');

const withoutAudience = ({ toldTo: _, ...finding }: KeptFinding): Finding => finding;

export const toldToOfficials = (findings: readonly KeptFinding[]): Finding[] => findings.map(withoutAudience);

export const toldToApplicant = (findings: readonly KeptFinding[]): Finding[] =>
  findings.filter(({ toldTo }) => toldTo !== 'officials').map(withoutAudience);
