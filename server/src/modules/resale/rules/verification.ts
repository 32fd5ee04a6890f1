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

/** Why a house cannot be sold by this verification on a day; undefined where it can. */
export function findVerificationFault(
  verification: Verification | undefined,
  sold: VerifiedHouse,
  day: Day,
): string | undefined {
  if (!verification) return '房源核验码不存在，请核对；尚未核验的，请先申请存量房房源核验';
  if (verification.usedBy !== null) return usedAlready;
  if (verification.validUntil < day) return `房源核验码已于 ${verification.validUntil} 到期，请重新申请房源核验`;
  if (isOtherHouse(verification, sold)) return '房源核验码核验的是其他房屋，请核对不动产权证书号和不动产单元号';
  if (verification.owners.toSorted().join() !== sold.owners.toSorted().join())
    return '出卖人与房源核验时的权利人不一致，请核对';
  return undefined;
}

function isOtherHouse(verified: VerifiedHouse, sold: VerifiedHouse): boolean {
  if (verified.certificateNumber !== sold.certificateNumber) return true;
  return verified.unitNumber !== null && sold.unitNumber !== null && verified.unitNumber !== sold.unitNumber;
}
