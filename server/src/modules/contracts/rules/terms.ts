import { amountInWords, BadInputError } from '@anju/contract';
import type { Change, Contract, Terms, TermValue } from './contract.ts';

/** The parties agree on these terms between each other; the rest comes from records or says who the parties are. */
export interface AgreedTerms {
  readonly titles: Readonly<Record<string, string>>;
  /** A contract needs these before it is signed, although a draft may leave them to the other party. */
  readonly settledBeforeSigning: readonly string[];
  readonly amounts: readonly string[];
}

export const isAgreedTerm = ({ titles }: AgreedTerms, field: string): boolean => Object.hasOwn(titles, field);

/** The field is an agreed term. */
export const titleOf = ({ titles }: AgreedTerms, field: string): string => titles[field] as string;

export const listOpenPoints = ({ settledBeforeSigning }: AgreedTerms, terms: Terms): string[] =>
  settledBeforeSigning.filter((field) => terms[field] === undefined);

export function termValueOf(terms: Terms, field: string): TermValue {
  const value = terms[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** An amount reads like 3,500.00 元（叁仟伍佰元整）. */
export function wordsOf({ amounts }: AgreedTerms, field: string, value: TermValue): string | null {
  if (value === null) return null;
  if (typeof value === 'number' && amounts.includes(field)) return `${yuan(value)} 元（${amountInWords(value)}）`;
  return String(value);
}

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const yuan = (amount: number): string => format.format(amount);

export function readChanges(
  agreed: AgreedTerms,
  { terms, proposals }: Pick<Contract, 'terms' | 'proposals'>,
  wanted: readonly { readonly field: string; readonly value: TermValue }[],
): Change[] {
  const changes = wanted.map(({ field, value }) => {
    if (!isAgreedTerm(agreed, field))
      throw new BadInputError('该项由登记数据填入，或者关系到当事人的身份，不能提议修改');
    return { field, before: termValueOf(terms, field), after: value };
  });
  if (new Set(changes.map(({ field }) => field)).size < changes.length)
    throw new BadInputError('同一项内容只能提议一次');
  const taken = proposals
    .filter(({ state }) => state === 'open')
    .flatMap((proposal) => proposal.changes.map(({ field }) => field));
  const isTaken = changes.find(({ field }) => taken.includes(field));
  if (isTaken) throw new BadInputError(`“${titleOf(agreed, isTaken.field)}”已有未答复的提议，请先答复`);
  if (changes.every(({ before, after }) => before === after)) throw new BadInputError('提议的内容与现在的相同');
  return changes;
}

export function changedTerms(terms: Terms, changes: readonly Pick<Change, 'field' | 'after'>[]): Terms {
  const changed: Record<string, unknown> = { ...terms };
  for (const { field, after } of changes)
    if (after === null) delete changed[field];
    else changed[field] = after;
  return changed;
}
