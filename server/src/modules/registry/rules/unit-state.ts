import type { Day, RestrictionKind, SaleState, UnitState } from '@anju/contract';

export interface Restriction {
  readonly kind: RestrictionKind;
  readonly authority: string;
  readonly documentNumber: string;
  readonly fromDay: Day;
  /** This is the last day; null means that the restriction holds until it is lifted. */
  readonly untilDay: Day | null;
  /** Only seizures have a place in the queue. */
  readonly queueNumber: number | null;
  readonly liftedOn: Day | null;
}

export const isInForce = ({ untilDay, liftedOn }: Pick<Restriction, 'untilDay' | 'liftedOn'>, day: Day): boolean =>
  liftedOn === null && (untilDay === null || untilDay >= day);

/** The first of the seizures in force holds; those behind it wait (轮候查封). */
export function findSeizure(restrictions: readonly Restriction[], day: Day): Restriction | undefined {
  return restrictions
    .filter((one) => one.kind === '查封' && isInForce(one, day))
    .toSorted((one, other) => (one.queueNumber ?? 0) - (other.queueNumber ?? 0))[0];
}

const groups: Readonly<Record<RestrictionKind, 'seized' | 'restricted' | 'mortgaged'>> = {
  查封: 'seized',
  异议登记: 'restricted',
  行政限制: 'restricted',
  预告登记: 'restricted',
  居住权: 'restricted',
  在建工程抵押: 'mortgaged',
  预告抵押: 'mortgaged',
  抵押: 'mortgaged',
};

/** A unit that has an owner stays registered, whatever becomes of later sales. */
export interface SaleProgress {
  /** The state is null if no sale is under way. */
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
  if (isOwned) return 'registered';
  return isForSale ? 'for-sale' : 'not-for-sale';
}

/** The order is 查封, 限制, 抵押, then the progress of the sale. */
export function stateOf(kindsInForce: readonly RestrictionKind[], sale: SaleProgress): UnitState {
  const found = new Set(kindsInForce.map((kind) => groups[kind]));
  for (const group of ['seized', 'restricted', 'mortgaged'] as const) if (found.has(group)) return group;
  return saleStateOf(sale);
}

/**
 * Restrictions of a house that has an owner concern the owner alone; buyers have to know of those of a house on sale.
 */
export function publicStateOf(kindsInForce: readonly RestrictionKind[], sale: SaleProgress): UnitState {
  return sale.isOwned ? 'registered' : stateOf(kindsInForce, sale);
}
