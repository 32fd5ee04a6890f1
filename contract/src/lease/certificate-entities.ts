import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** 有效, 已变更, 已注销, 已到期: as the check of a paper answers. */
export const LeaseCertificateState = z.enum(['valid', 'changed', 'revoked', 'expired']);
export type LeaseCertificateState = z.output<typeof LeaseCertificateState>;

/** A certificate of a filed lease, as officials find it; names are masked. */
export const LeaseCertificate = z.object({
  id: wholeNumber(1),
  number: z.string(),
  state: LeaseCertificateState,
  lessors: z.string(),
  lessees: z.string(),
  /** Down to the house. */
  address: z.string(),
  period: z.string(),
  issuedAt: z.iso.datetime({ offset: true }),
  caseId: wholeNumber(1),
  /** Of the last half year. */
  checks: wholeNumber(0),
  lastCheckedAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type LeaseCertificate = z.output<typeof LeaseCertificate>;
