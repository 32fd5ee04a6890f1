import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

const instant = z.iso.datetime({ offset: true });

export const LeaseSuspicionPattern = z.enum(['group-letting', 'deposit', 'business']);
export type LeaseSuspicionPattern = z.output<typeof LeaseSuspicionPattern>;

export const leaseSuspicionPatternNames: Readonly<Record<LeaseSuspicionPattern, string>> = {
  'group-letting': '群租',
  deposit: '押金超标',
  business: '个人规模转租',
};

export const LeaseSuspicionState = z.enum(['open', 'taken', 'confirmed', 'dismissed']);
export type LeaseSuspicionState = z.output<typeof LeaseSuspicionState>;

export const leaseSuspicionStateNames: Readonly<Record<LeaseSuspicionState, string>> = {
  open: '待核查',
  taken: '核查中',
  confirmed: '属实',
  dismissed: '排除',
};

/** What looks unlawful about leases, in a list to work through. */
export const LeaseSuspicion = z.object({
  id: wholeNumber(1),
  version: wholeNumber(1),
  pattern: LeaseSuspicionPattern,
  state: LeaseSuspicionState,
  district: z.string(),
  address: z.string(),
  facts: z.array(z.string()),
  /** Who has taken it. */
  official: z.nullable(z.string()),
  foundAt: instant,
  /** On which the data still said so. */
  lastFoundOn: z.iso.date(),
});
export type LeaseSuspicion = z.output<typeof LeaseSuspicion>;

export const LeaseSuspicionDetail = z.object({
  ...LeaseSuspicion.shape,
  /** The filings it rests on. */
  cases: z.array(z.object({ id: wholeNumber(1), number: z.string() })),
  /** The numbers of those who let, masked. */
  lessors: z.array(z.string()),
  note: z.string(),
  /** What was done about it, or why it is none. */
  outcome: z.string(),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  mayTake: z.boolean(),
  /** It is with who asks. */
  mayWork: z.boolean(),
});
export type LeaseSuspicionDetail = z.output<typeof LeaseSuspicionDetail>;
