import type { Day } from '@anju/contract';

export interface VerifiedHouse {
  /** This is the 房源核验码. */
  readonly code: string;
  /** Anybody may have typed this, so its form varies. */
  readonly certificateNumber: string;
  /** Null means old stock without a number. */
  readonly unitNumber: string | null;
  /** Owners are listed by the numbers of their documents. */
  readonly owners: readonly string[];
  /** This is the credit code of the agency that has the house verified, or sells it. */
  readonly agency: string | null;
}

export interface Verification extends VerifiedHouse {
  readonly validUntil: Day;
  /** The house was sold in this case. */
  readonly usedBy: number | null;
}

/** This parameter of the city says for how many days a house counts as verified; the default holds until it is set. */
export const verificationDays = 'resale-verification-valid-days';
export const defaultVerificationDays = 180;

/** The case number makes the code unique, and its check character guards it against typing errors. */
export function verificationCodeOf(caseNumber: string): string {
  return `HY${caseNumber}`;
}

export const usedAlready = '房源核验码已用于其他合同的备案，请重新申请房源核验';

/** Every code gets the same text, so that it does not reveal whether such a code was given. */
const otherVerification =
  '房源核验码与填写的不动产权证书号、不动产单元号、出卖人不符，或者已使用、已到期，请核对；尚未核验的，请先申请存量房房源核验';

/**
 * The result says why a house cannot be sold by this verification on a day; undefined means that it can. Only people
 * with a right to it learn what became of the verification.
 */
export function findVerificationFault(
  verification: Verification | undefined,
  sold: VerifiedHouse,
  { day, isEntitled }: { readonly day: Day; readonly isEntitled: boolean },
): string | undefined {
  if (!verification || !isSameSale(verification, sold)) return otherVerification;
  if (verification.usedBy !== null) return isEntitled ? usedAlready : otherVerification;
  if (verification.validUntil >= day) return undefined;
  return isEntitled ? `房源核验码已于 ${verification.validUntil} 到期，请重新申请房源核验` : otherVerification;
}

/** The same owners sell the same house. */
export const isSameSale = (verified: VerifiedHouse, sold: VerifiedHouse): boolean =>
  !isOtherHouse(verified, sold) && verified.owners.toSorted().join() === sold.owners.toSorted().join();

function isOtherHouse(verified: VerifiedHouse, sold: VerifiedHouse): boolean {
  if (verified.certificateNumber !== sold.certificateNumber) return true;
  return verified.unitNumber !== null && sold.unitNumber !== null && verified.unitNumber !== sold.unitNumber;
}
