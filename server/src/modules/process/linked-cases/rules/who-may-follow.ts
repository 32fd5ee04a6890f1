import type { LinkedCaseKind } from '@anju/contract';

/** A person named by the certificate may ask for these, besides the applicant. */
export const followableByParty: readonly LinkedCaseKind[] = ['change', 'renewal', 'cancellation'];

export const windowClerkRole = 'window-clerk';
/** This role begins a revocation; others hear and decide the case. */
export const revokingRole = 'first-reviewer';

export function followableBy({
  isApplicant,
  inScope,
  roles,
}: {
  /** The applicant filed online: at the window the account is the clerk's. */
  readonly isApplicant: boolean;
  /** The case is of the official's districts and lines, and not their own. */
  readonly inScope: boolean;
  readonly roles: readonly string[];
}): LinkedCaseKind[] {
  const mayAsk = isApplicant || (inScope && roles.includes(windowClerkRole));
  return [
    ...(mayAsk ? (['change', 'renewal', 'replacement', 'cancellation'] as const) : []),
    ...(inScope && roles.includes(revokingRole) ? (['revocation'] as const) : []),
  ];
}
