import type { Day } from '@anju/contract';

/** What can be filed and counted. */
export type FiledKind = 'new-sale' | 'resale' | 'lease';

/** What a granted case adds to the figures of its district and month; below zero it takes back. */
export interface FiledFigure {
  readonly kind: FiledKind;
  readonly residential: boolean;
  /** Credit code of whose business it is; left out where it is no enterprise's. */
  readonly enterprise?: string;
  readonly count: number;
  /** Square metres. */
  readonly area: number;
  /** Yuan; of a lease, a month. */
  readonly amount: number;
}

/** 开发企业 and 经纪机构, and who works for them. */
export type Register = 'developer' | 'developer-staff' | 'agency' | 'agency-staff';

/** Whom a granted case enters into a register, by credit code or identity number; who is in it stays. */
export interface Registration {
  readonly register: Register;
  readonly subject: string;
}

/** A day that an enterprise has to know of: a certificate ends, or an instalment falls due. */
export interface EnterpriseDay {
  readonly kind: 'validity' | 'payment';
  readonly enterprise: string;
  /** What ends or falls due; a later case about the same takes the place of an earlier one. */
  readonly what: string;
  readonly on: Day;
}

/** What comes of a case when it is granted, beside what is handed out. */
export interface CaseFigures {
  readonly filed: readonly FiledFigure[];
  readonly registered: readonly Registration[];
  readonly days: readonly EnterpriseDay[];
}
