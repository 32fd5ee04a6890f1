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

/** 网上、窗口 */
export const PaperChannel = z.enum(['online', 'window']);
export type PaperChannel = z.output<typeof PaperChannel>;

/** Against which review and litigation are open, and which say so; as does what takes something away, though it is granted. */
export const contestableKinds: readonly z.output<typeof PaperKind>[] = ['rejected', 'not-accepted', 'lapsed'];

/** What was handed out in writing. */
export const IssuedPaper = z.object({
  id: z.string(),
  kind: PaperKind,
  title: z.string(),
  number: z.string(),
  /** By which anybody who is shown the paper can check it. */
  checkCode: z.string(),
  issuedAt: instant,
  /** Online on the day on which whose it is first opens it; at the window on the day that a clerk has recorded. */
  delivery: z.nullable(z.object({ on: z.iso.date(), channel: PaperChannel })),
  /** 行政复议、行政诉讼: the last days, once it is delivered; of a paper that can be contested. */
  remedies: z.nullable(
    z.object({
      reviewUntil: z.iso.date(),
      litigationUntil: z.iso.date(),
      /** Where review is applied for online. */
      reviewUrl: z.nullable(z.string()),
    }),
  ),
});
export type IssuedPaper = z.output<typeof IssuedPaper>;

export const PaperVerdict = z.enum(['valid', 'changed', 'revoked', 'expired', 'not-found']);
export type PaperVerdict = z.output<typeof PaperVerdict>;

export const paperVerdictNames: Readonly<Record<PaperVerdict, string>> = {
  valid: '有效',
  changed: '已变更',
  revoked: '已注销',
  expired: '已到期',
  'not-found': '查无此证',
};

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
  /** Null where there is no paper. One whose seal does not hold was changed: it is shown as not found. */
  seal: z.nullable(z.object({ holds: z.boolean(), keyId: z.string(), fingerprint: z.string() })),
});
export type CheckedPaper = z.output<typeof CheckedPaper>;

/** Checks of one paper within an hour, with the same answer, from one network. */
export const PaperCheck = z.object({
  /** Of the last one. */
  at: instant,
  /** 凭核验码、凭编号 */
  manner: z.enum(['code', 'number']),
  verdict: PaperVerdict,
  /** Masked: 203.0.113.* */
  network: z.string(),
  times: z.int(),
});
export type PaperCheck = z.output<typeof PaperCheck>;

/** RFC 8555: a chain of certificates in PEM. */
export const certificatesMediaType = 'application/pem-certificate-chain';
