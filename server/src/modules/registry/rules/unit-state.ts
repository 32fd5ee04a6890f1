import type { Day, RestrictionKind, SaleState, UnitState } from '@anju/contract';

/** A restriction as it was entered. */
export interface Restriction {
  readonly kind: RestrictionKind;
  readonly authority: string;
  readonly documentNumber: string;
  readonly fromDay: Day;
  /** The last day; null where it holds until it is lifted. */
  readonly untilDay: Day | null;
  /** Of seizures: the place in the queue. */
  readonly queueNumber: number | null;
  readonly liftedOn: Day | null;
}

export const isInForce = ({ untilDay, liftedOn }: Pick<Restriction, 'untilDay' | 'liftedOn'>, day: Day): boolean =>
  liftedOn === null && (untilDay === null || untilDay >= day);

/** Of the seizures in force the first holds; those behind it wait (轮候查封). */
export function findSeizure(restrictions: readonly Restriction[], day: Day): Restriction | undefined {
  return restrictions
    .filter((one) => one.kind === '查封' && isInForce(one, day))
    .toSorted((one, other) => (one.queueNumber ?? 0) - (other.queueNumber ?? 0))[0];
}

/** What a restriction counts as in a building table. */
const groups: Readonly<Record<RestrictionKind, '查封' | '限制' | '抵押'>> = {
  查封: '查封',
  异议登记: '限制',
  行政限制: '限制',
  预告登记: '限制',
  居住权: '限制',
  在建工程抵押: '抵押',
  预告抵押: '抵押',
  抵押: '抵押',
};

/** How far its sale has come; once it has an owner it stays registered, whatever becomes of later sales. */
export interface SaleProgress {
  /** The state of the sale under way; null without one. */
  readonly saleUnderWay: SaleState | null;
  readonly isOwned: boolean;
  readonly isForSale: boolean;
}

export function saleProgressOf(unit: {
  readonly saleUnderWay: SaleState | null;
  readonly isForSale: boolean;
  readonly owners: readonly string[];
}): SaleProgress {
  const { saleUnderWay, isForSale, owners } = unit;
  return { saleUnderWay, isForSale, isOwned: owners.length > 0 };
}

export function saleStateOf({ saleUnderWay, isOwned, isForSale }: SaleProgress): SaleState {
  if (saleUnderWay !== null) return saleUnderWay;
  if (isOwned) return '已登记';
  return isForSale ? '可售' : '不可售';
}

/** 查封 before 限制 before 抵押 before how far the sale has come. */
export function stateOf(kindsInForce: readonly RestrictionKind[], sale: SaleProgress): UnitState {
  const found = new Set(kindsInForce.map((kind) => groups[kind]));
  for (const group of ['查封', '限制', '抵押'] as const) if (found.has(group)) return group;
  return saleStateOf(sale);
}

/** What restricts a house that has an owner is the owner's affair; of one that is on sale buyers have to know. */
export function publicStateOf(kindsInForce: readonly RestrictionKind[], sale: SaleProgress): UnitState {
  return sale.isOwned ? '已登记' : stateOf(kindsInForce, sale);
}
