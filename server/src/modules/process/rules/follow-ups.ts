import type { FollowUpKind } from '@anju/contract';

/** What whom a certificate names may have done about it, besides who applied for it. */
export const followableByParty: readonly FollowUpKind[] = ['change', 'renewal', 'cancellation'];

export const windowClerkRole = 'window-clerk';
/** Who begins a revocation; the case is heard and decided by others. */
export const revokingRole = 'first-reviewer';

/** What somebody who sees a granted case may have done about it. */
export function followableBy({
  isApplicant,
  inScope,
  roles,
}: {
  /** Online: at the window the account is the clerk's. */
  readonly isApplicant: boolean;
  /** The business of their districts and lines, and not their own. */
  readonly inScope: boolean;
  readonly roles: readonly string[];
}): FollowUpKind[] {
  const mayAsk = isApplicant || (inScope && roles.includes(windowClerkRole));
  return [
    ...(mayAsk ? (['change', 'renewal', 'replacement', 'cancellation'] as const) : []),
    ...(inScope && roles.includes(revokingRole) ? (['revocation'] as const) : []),
  ];
}
