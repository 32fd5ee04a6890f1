export interface Datum {
  readonly name: string;
  readonly value: number;
  /** Replaces a name that is too long for the axis. */
  readonly shortName?: string;
  /** The hatching distinguishes what is not finished without relying on the colour. */
  readonly hatched?: boolean;
}

interface Figures {
  readonly title: string;
  /** A unit is a text such as 件 or 万㎡. */
  readonly unit: string;
  readonly data: readonly Datum[];
}

export interface BarSpec extends Figures {
  readonly kind: 'bar';
  /** The lines of the y-axis have this distance. */
  readonly step: number;
}

export interface LineSpec extends Figures {
  readonly kind: 'line';
  /** The y-axis has four intervals up to here. Without it, the axis ends at a round number above the data. */
  readonly max?: number;
}

export interface PieSpec extends Figures {
  readonly kind: 'pie';
  /** Each slice has its percentage; together they make 100. */
  readonly percentages: readonly number[];
}

export type ChartSpec = BarSpec | LineSpec | PieSpec;
