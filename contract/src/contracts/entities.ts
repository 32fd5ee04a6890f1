import { wholeNumber } from '../fields.ts';
import { CaseCategory, FilerPlace, FormField, FormSection } from '../process/entities.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

/** 草稿, 待对方确认, 待签署, 已签署, 已备案, 已作废. */
export const ContractState = z.enum(['draft', 'negotiating', 'locked', 'signed', 'filed', 'void']);
export type ContractState = z.output<typeof ContractState>;

export const contractStateNames: Readonly<Record<ContractState, string>> = {
  draft: '草稿',
  negotiating: '待对方确认',
  locked: '待签署',
  signed: '已签署',
  filed: '已备案',
  void: '已作废',
};

/** The reader has to do this, or waits for it. */
export const ContractTodo = z.enum([
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
export type ContractTodo = z.output<typeof ContractTodo>;

/** The people whom a contract names on one of its sides. */
export const ContractSideNames = z.object({ side: z.string(), title: z.string(), people: z.array(z.string()) });
export type ContractSideNames = z.output<typeof ContractSideNames>;

export const ContractSummary = z.object({
  id: wholeNumber(1),
  kind: z.string(),
  number: z.string(),
  state: ContractState,
  address: z.string(),
  /** The reader is on this side, is the agency that brokered the contract, or an official. */
  role: z.string(),
  sides: z.array(ContractSideNames),
  /** The kind names what a reader looks for in a list, like the term and the rent of a lease. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  todo: ContractTodo,
  changedAt: instant,
});
export type ContractSummary = z.output<typeof ContractSummary>;

/** The text consists of the words of the template and the contents of its blanks, each with its origin. */
export const ContractPiece = z.object({
  text: z.string(),
  /** Words of the template have the kind null. */
  kind: z.nullable(z.enum(['record', 'agreed', 'open'])),
  /** If the parties agree on the content of the blank, this names its term. */
  field: z.nullable(z.string()),
});
export type ContractPiece = z.output<typeof ContractPiece>;

export const ContractClause = z.object({
  title: z.string(),
  help: z.string(),
  paragraphs: z.array(z.array(ContractPiece)),
});
export type ContractClause = z.output<typeof ContractClause>;

const TermValue = z.nullable(z.union([z.string(), z.number()]));

export const ContractParty = z.object({
  side: z.string(),
  sideTitle: z.string(),
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
export type ContractParty = z.output<typeof ContractParty>;

export const ContractProposal = z.object({
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
export type ContractProposal = z.output<typeof ContractProposal>;

export const FiledCertificate = z.object({ id: z.string(), title: z.string(), number: z.string() });
export type FiledCertificate = z.output<typeof FiledCertificate>;

/** Contains all that the user may see of a contract. Numbers are masked. */
export const ContractDetail = z.object({
  ...ContractSummary.shape,
  kindName: z.string(),
  version: wholeNumber(1),
  revision: wholeNumber(0),
  /** The hash is that of the text to be signed; it is empty until the text is fixed. */
  hash: z.string(),
  template: z.string(),
  brokerage: z.nullable(z.string()),
  parties: z.array(ContractParty),
  clauses: z.array(ContractClause),
  openPoints: z.array(z.object({ field: z.string(), title: z.string() })),
  proposals: z.array(ContractProposal),
  /** The user may propose to change these terms, given with their present values. */
  proposable: z.array(z.object({ field: FormField, value: TermValue })),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  /** Nobody can sign now for this reason; the value is null if signing is possible. */
  signingWaits: z.nullable(z.string()),
  hasPdf: z.boolean(),
  mayVoid: z.boolean(),
  filing: z.object({ caseTypeName: z.string(), category: CaseCategory }),
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
export type ContractDetail = z.output<typeof ContractDetail>;
