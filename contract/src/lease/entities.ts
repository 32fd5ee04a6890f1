import { wholeNumber } from '../fields.ts';
import { FilerPlace, FormField, FormSection } from '../process/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** 草稿, 待对方确认, 待签署, 已签署, 已备案, 已作废. */
export const LeaseContractState = z.enum(['draft', 'negotiating', 'locked', 'signed', 'filed', 'void']);
export type LeaseContractState = z.output<typeof LeaseContractState>;

export const leaseContractStateNames: Readonly<Record<LeaseContractState, string>> = {
  draft: '草稿',
  negotiating: '待对方确认',
  locked: '待签署',
  signed: '已签署',
  filed: '已备案',
  void: '已作废',
};

export const LeaseContractRole = z.enum(['lessor', 'lessee', 'agency']);
export type LeaseContractRole = z.output<typeof LeaseContractRole>;

export const leaseContractRoleNames: Readonly<Record<LeaseContractRole | 'official', string>> = {
  lessor: '出租人',
  lessee: '承租人',
  agency: '经纪机构',
  official: '主管部门',
};

/** The reader has to do this, or waits for it. */
export const LeaseContractTodo = z.enum([
  'complete',
  'await-opening',
  'answer',
  'await-answer',
  'settle',
  'confirm',
  'await-confirmation',
  'sign',
  'await-signature',
  'answer-unlock',
  'file',
  'await-filing',
  'none',
]);
export type LeaseContractTodo = z.output<typeof LeaseContractTodo>;

export const LeaseContractSummary = z.object({
  id: wholeNumber(1),
  number: z.string(),
  state: LeaseContractState,
  address: z.string(),
  role: z.enum(['lessor', 'lessee', 'agency', 'official']),
  lessors: z.array(z.string()),
  lessees: z.array(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  rent: z.nullable(z.number()),
  todo: LeaseContractTodo,
  changedAt: instant,
});
export type LeaseContractSummary = z.output<typeof LeaseContractSummary>;

/** Officials see a contract that all parties have signed in this form, with masked names. */
export const FoundLeaseContract = z.object({
  id: wholeNumber(1),
  number: z.string(),
  state: z.enum(['signed', 'filed']),
  district: z.string(),
  address: z.string(),
  lessors: z.array(z.string()),
  lessees: z.array(z.string()),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  rent: z.number(),
  signedAt: instant,
  /** This case files the contract; the value is null until it is handed in. */
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.nullable(z.string()),
});
export type FoundLeaseContract = z.output<typeof FoundLeaseContract>;

/** The text consists of the words of the template and the contents of its blanks, each with its origin. */
export const LeaseContractPiece = z.object({
  text: z.string(),
  /** Words of the template have the kind null. */
  kind: z.nullable(z.enum(['record', 'agreed', 'open'])),
  /** If the parties agree on the content of the blank, this names its term. */
  field: z.nullable(z.string()),
});
export type LeaseContractPiece = z.output<typeof LeaseContractPiece>;

export const LeaseContractClause = z.object({
  title: z.string(),
  help: z.string(),
  paragraphs: z.array(z.array(LeaseContractPiece)),
});
export type LeaseContractClause = z.output<typeof LeaseContractClause>;

const TermValue = z.nullable(z.union([z.string(), z.number()]));

export const LeaseContractParty = z.object({
  side: z.enum(['lessor', 'lessee']),
  name: z.string(),
  number: z.string(),
  phone: z.string(),
  isYou: z.boolean(),
  /** The party has opened the contract under their own account. */
  isBound: z.boolean(),
  hasConfirmed: z.boolean(),
  wantsUnlock: z.boolean(),
  signedAt: z.nullable(instant),
  /** The last link is valid until then; the value is null if no link can be opened. */
  linkExpiresAt: z.nullable(instant),
});
export type LeaseContractParty = z.output<typeof LeaseContractParty>;

export const LeaseContractProposal = z.object({
  id: wholeNumber(1),
  by: z.string(),
  isYours: z.boolean(),
  mayAnswer: z.boolean(),
  reason: z.string(),
  at: instant,
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  /** The values are given as texts; null means that nothing is agreed. */
  changes: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type LeaseContractProposal = z.output<typeof LeaseContractProposal>;

export const FiledCertificate = z.object({ id: z.string(), title: z.string(), number: z.string() });
export type FiledCertificate = z.output<typeof FiledCertificate>;

/** Contains all that the user may see of a contract. Numbers are masked. */
export const LeaseContractDetail = z.object({
  ...LeaseContractSummary.shape,
  version: wholeNumber(1),
  revision: wholeNumber(0),
  /** The hash is that of the text to be signed; it is empty until the text is fixed. */
  hash: z.string(),
  template: z.string(),
  brokerage: z.nullable(z.string()),
  parties: z.array(LeaseContractParty),
  clauses: z.array(LeaseContractClause),
  openPoints: z.array(z.object({ field: z.string(), title: z.string() })),
  proposals: z.array(LeaseContractProposal),
  /** The user may propose to change these terms, given with their present values. */
  proposable: z.array(z.object({ field: FormField, value: TermValue })),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  /** Nobody can sign now for this reason; the value is null if signing is possible. */
  signingWaits: z.nullable(z.string()),
  hasPdf: z.boolean(),
  mayVoid: z.boolean(),
  /** Only users who may read the case that files the contract get its number. */
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.nullable(z.string()),
  /** Only users who may read the certificate get it. */
  certificate: z.nullable(FiledCertificate),
  /** Only the writer of the draft gets it. */
  draft: z.nullable(
    z.object({
      terms: z.record(z.string(), z.unknown()),
      layout: z.array(FormSection),
      places: z.array(FilerPlace),
    }),
  ),
});
export type LeaseContractDetail = z.output<typeof LeaseContractDetail>;
