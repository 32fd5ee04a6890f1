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

export const LeaseSuspicion = z.object({
  id: wholeNumber(1),
  version: wholeNumber(1),
  pattern: LeaseSuspicionPattern,
  state: LeaseSuspicionState,
  district: z.string(),
  address: z.string(),
  facts: z.array(z.string()),
  official: z.nullable(z.string()),
  foundAt: instant,
  /** The data still supported the suspicion on this day. */
  lastFoundOn: z.iso.date(),
});
export type LeaseSuspicion = z.output<typeof LeaseSuspicion>;

export const LeaseSuspicionDetail = z.object({
  ...LeaseSuspicion.shape,
  cases: z.array(z.object({ id: wholeNumber(1), number: z.string() })),
  /** The document numbers of the lessors are masked. */
  lessors: z.array(z.string()),
  note: z.string(),
  outcome: z.string(),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  mayTake: z.boolean(),
  /** The user is the official who has taken it. */
  mayWork: z.boolean(),
});
export type LeaseSuspicionDetail = z.output<typeof LeaseSuspicionDetail>;
