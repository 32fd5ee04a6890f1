import { amountInWords, BadInputError } from '@anju/contract';
import type { Change, Contract, Terms, TermValue } from './contract.ts';

/** The parties agree on these terms between each other; the rest comes from records or says who the parties are. */
export const agreedTerms = {
  use: '租赁用途',
  startDate: '租赁起始日期',
  endDate: '租赁终止日期',
  handoverDate: '房屋交付日期',
  rent: '月租金',
  payMonths: '租金支付周期（月）',
  payDay: '每期租金支付日（每月几日前）',
  depositMonths: '押金月数',
  depositAmount: '押金金额',
  depositReturnDays: '押金返还期限（日）',
  depositDeductions: '押金扣减情形',
  costs: '水、电、燃气、物业等费用',
  repairs: '房屋和设施的维修',
  lateFee: '逾期付款违约金（每日万分之几）',
  penaltyMonths: '提前解除的违约金（几个月租金）',
  otherTerms: '其他约定',
} as const;
export type AgreedTerm = keyof typeof agreedTerms;

export const isAgreedTerm = (field: string): field is AgreedTerm => Object.hasOwn(agreedTerms, field);

/** A contract needs these terms before it is signed, although a draft may leave them to the other party. */
const settledBeforeSigning: readonly AgreedTerm[] = [
  'handoverDate',
  'payDay',
  'costs',
  'repairs',
  'lateFee',
  'penaltyMonths',
];

export const listOpenPoints = (terms: Terms): AgreedTerm[] =>
  settledBeforeSigning.filter((field) => terms[field] === undefined);

export function termValueOf(terms: Terms, field: string): TermValue {
  const value = terms[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const money: readonly string[] = ['rent', 'depositAmount'];

/** An amount reads like 3,500.00 元（叁仟伍佰元整）. */
export function wordsOf(field: string, value: TermValue): string | null {
  if (value === null) return null;
  if (typeof value === 'number' && money.includes(field)) return `${yuan(value)} 元（${amountInWords(value)}）`;
  return String(value);
}

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const yuan = (amount: number): string => format.format(amount);

export function readChanges(
  { terms, proposals }: Pick<Contract, 'terms' | 'proposals'>,
  wanted: readonly { readonly field: string; readonly value: TermValue }[],
): Change[] {
  const changes = wanted.map(({ field, value }) => {
    if (!isAgreedTerm(field)) throw new BadInputError('该项由登记数据填入，或者关系到当事人的身份，不能提议修改');
    return { field, before: termValueOf(terms, field), after: value };
  });
  if (new Set(changes.map(({ field }) => field)).size < changes.length)
    throw new BadInputError('同一项内容只能提议一次');
  const taken = proposals
    .filter(({ state }) => state === 'open')
    .flatMap((proposal) => proposal.changes.map(({ field }) => field));
  const isTaken = changes.find(({ field }) => taken.includes(field));
  if (isTaken) throw new BadInputError(`“${agreedTerms[isTaken.field as AgreedTerm]}”已有未答复的提议，请先答复`);
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
