import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

export const HouseVerificationState = z.enum(['applied', 'valid', 'expired', 'refused', 'cancelled']);
export type HouseVerificationState = z.output<typeof HouseVerificationState>;

export const houseVerificationStateNames: Readonly<Record<HouseVerificationState, string>> = {
  applied: '核验中',
  valid: '有效',
  expired: '已过期',
  refused: '未通过',
  cancelled: '已注销',
};

export const HouseVerification = z.object({
  caseId: wholeNumber(1),
  caseNumber: z.string(),
  state: HouseVerificationState,
  district: z.string(),
  address: z.string(),
  use: z.string(),
  /** The value is null for the whole unit. */
  roomNumber: z.nullable(z.string()),
  /** The code is the 房源核验码; it is null if the house was not verified. */
  code: z.nullable(z.string()),
  validUntil: z.nullable(z.iso.date()),
  appliedAt: z.iso.datetime({ offset: true }),
});
export type HouseVerification = z.output<typeof HouseVerification>;
