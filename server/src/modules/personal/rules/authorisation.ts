import type { AuthorisationState, Day } from '@anju/contract';

/** An authorisation lasts this many days at most. */
export const maxValidDays = 366;
/** One person may have this many in force. */
export const maxInForce = 100;

export function stateOf(
  { validUntil, isRevoked }: { readonly validUntil: Day; readonly isRevoked: boolean },
  today: Day,
): AuthorisationState {
  if (isRevoked) return 'revoked';
  return validUntil < today ? 'expired' : 'valid';
}

interface NewAuthorisation {
  readonly grantorNumber: string;
  readonly granteeNumber: string;
  readonly validUntil: Day;
}

/** The result says why an authorisation cannot be granted; undefined means that it can. */
export function findGrantFault(
  { grantorNumber, granteeNumber, validUntil }: NewAuthorisation,
  { today, latest, inForce }: { readonly today: Day; readonly latest: Day; readonly inForce: number },
): string | undefined {
  if (granteeNumber === grantorNumber) return '不能授权给本人';
  if (validUntil < today) return '有效期不能早于今天';
  if (validUntil > latest) return `有效期最长 ${maxValidDays} 日`;
  return inForce >= maxInForce ? `有效的授权最多 ${maxInForce} 项，请先撤销不再需要的授权` : undefined;
}
