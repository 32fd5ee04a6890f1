import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** 受理、补正、延期、中止、准予许可的决定、证明或者许可证、不予、不予受理、逾期终止、撤回终止 */
const PaperKind = z.enum([
  'accepted',
  'returned',
  'extended',
  'paused',
  'permitted',
  'granted',
  'rejected',
  'not-accepted',
  'lapsed',
  'withdrawn',
]);

/** What was handed out in writing. */
export const IssuedPaper = z.object({
  id: z.string(),
  kind: PaperKind,
  title: z.string(),
  number: z.string(),
  /** By which anybody who is shown the paper can check it. */
  checkCode: z.string(),
  issuedAt: instant,
});
export type IssuedPaper = z.output<typeof IssuedPaper>;

/** 有效、已变更、已注销、已到期、查无此证 */
export const PaperVerdict = z.enum(['valid', 'changed', 'revoked', 'expired', 'not-found']);
export type PaperVerdict = z.output<typeof PaperVerdict>;

/** What anybody learns of a paper; where there is none, the verdict alone. */
export const CheckedPaper = z.object({
  verdict: PaperVerdict,
  checkedAt: instant,
  title: z.nullable(z.string()),
  number: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  /** To who knows the check code, which stands on the paper alone. */
  issuedOn: z.nullable(z.iso.date()),
  /** What it says, as far as it is public; names are masked. To who knows the check code. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type CheckedPaper = z.output<typeof CheckedPaper>;
