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

/**
 * These papers can be contested by review and litigation, and say so. A paper that takes something away does too,
 * although it is granted.
 */
export const contestableKinds: readonly z.output<typeof PaperKind>[] = ['rejected', 'not-accepted', 'lapsed'];

export const IssuedPaper = z.object({
  id: z.string(),
  kind: PaperKind,
  title: z.string(),
  number: z.string(),
  checkCode: z.string(),
  issuedAt: instant,
  /**
   * Online a paper is delivered on the day on which its recipient first opens it, and at the window on the day that a
   * clerk has recorded.
   */
  delivery: z.nullable(z.object({ on: z.iso.date(), channel: PaperChannel })),
  /** A paper that can be contested has last days for 行政复议 and 行政诉讼 once it has been delivered. */
  remedies: z.nullable(
    z.object({
      reviewUntil: z.iso.date(),
      litigationUntil: z.iso.date(),
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

/** Anybody may learn this about a paper; if there is none, only the verdict is given. */
export const CheckedPaper = z.object({
  verdict: PaperVerdict,
  checkedAt: instant,
  title: z.nullable(z.string()),
  number: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  /** Only users who know the check code get the day, because the code stands on the paper alone. */
  issuedOn: z.nullable(z.iso.date()),
  /** Only users who know the check code get the public content of the paper, with masked names. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The seal is null if there is no paper. A paper with a broken seal was altered and is shown as not found. */
  seal: z.nullable(z.object({ holds: z.boolean(), keyId: z.string(), fingerprint: z.string() })),
});
export type CheckedPaper = z.output<typeof CheckedPaper>;

/** Counts the checks of one paper with the same result from one network within an hour. */
export const PaperCheck = z.object({
  /** The last check took place at this time. */
  at: instant,
  /** 凭核验码、凭编号 */
  manner: z.enum(['code', 'number']),
  verdict: PaperVerdict,
  /** The network address is masked, such as 203.0.113.*. */
  network: z.string(),
  times: z.int(),
});
export type PaperCheck = z.output<typeof PaperCheck>;

/** RFC 8555 defines this type for a chain of certificates in PEM. */
export const certificatesMediaType = 'application/pem-certificate-chain';
