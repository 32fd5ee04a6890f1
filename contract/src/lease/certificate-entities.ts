import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** The states 有效, 已变更, 已注销, 已到期 are those of the check of a paper. */
export const LeaseCertificateState = z.enum(['valid', 'changed', 'revoked', 'expired']);
export type LeaseCertificateState = z.output<typeof LeaseCertificateState>;

/** Officials see a certificate of a filed lease in this form, with masked names. */
export const LeaseCertificate = z.object({
  id: wholeNumber(1),
  number: z.string(),
  state: LeaseCertificateState,
  lessors: z.string(),
  lessees: z.string(),
  /** The address is that of the house, without the room. */
  address: z.string(),
  period: z.string(),
  issuedAt: z.iso.datetime({ offset: true }),
  caseId: wholeNumber(1),
  /** Counts the checks of the last half year. */
  checks: wholeNumber(0),
  lastCheckedAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type LeaseCertificate = z.output<typeof LeaseCertificate>;
