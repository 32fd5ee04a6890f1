import type { Day } from '@anju/contract';

/** A house as it was verified, or as a contract sells it. */
export interface VerifiedHouse {
  /** 房源核验码 */
  readonly code: string;
  /** As typed by anybody. */
  readonly certificateNumber: string;
  /** Null: old stock. */
  readonly unitNumber: string | null;
  /** By the numbers of their documents. */
  readonly owners: readonly string[];
  /** The credit code of the agency that has it verified, or sells it. */
  readonly agency: string | null;
}

export interface Verification extends VerifiedHouse {
  readonly validUntil: Day;
  /** The case in which the house was sold. */
  readonly usedBy: number | null;
}

/** For how many days a house counts as verified: a parameter of the city, and what it is until one is set. */
export const verificationDays = 'resale-verification-valid-days';
export const defaultVerificationDays = 180;

/** The case number makes it unique, and its check character guards it. */
export function verificationCodeOf(caseNumber: string): string {
  return `HY${caseNumber}`;
}

export const usedAlready = '房源核验码已用于其他合同的备案，请重新申请房源核验';

/** The same of every code, whether it was given or not. */
const otherVerification =
  '房源核验码与填写的不动产权证书号、不动产单元号、出卖人不符，或者已使用、已到期，请核对；尚未核验的，请先申请存量房房源核验';

/** Why a house cannot be sold by this verification on a day; undefined where it can. What became of it is for whose it is. */
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

/** The same house, sold by the same owners. */
export const isSameSale = (verified: VerifiedHouse, sold: VerifiedHouse): boolean =>
  !isOtherHouse(verified, sold) && verified.owners.toSorted().join() === sold.owners.toSorted().join();

function isOtherHouse(verified: VerifiedHouse, sold: VerifiedHouse): boolean {
  if (verified.certificateNumber !== sold.certificateNumber) return true;
  return verified.unitNumber !== null && sold.unitNumber !== null && verified.unitNumber !== sold.unitNumber;
}
