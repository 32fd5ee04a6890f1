/** One bar, point or slice. */
export interface Datum {
  readonly name: string;
  readonly value: number;
  /** At the axis, where its name is too long for it. */
  readonly shortName?: string;
  /** In addition to its colour, for what is not finished. */
  readonly hatched?: boolean;
}

interface Figures {
  /** What the chart shows, in a few words. */
  readonly title: string;
  /** 件, 万㎡ */
  readonly unit: string;
  readonly data: readonly Datum[];
}

export interface BarSpec extends Figures {
  readonly kind: 'bar';
  /** Between two lines of the y-axis. */
  readonly step: number;
}

export interface LineSpec extends Figures {
  readonly kind: 'line';
  /** The y-axis has four intervals up to here; left out, it ends at a round number above the data. */
  readonly max?: number;
}

export interface PieSpec extends Figures {
  readonly kind: 'pie';
  /** Of each slice; they add up to 100. */
  readonly percentages: readonly number[];
}

export type ChartSpec = BarSpec | LineSpec | PieSpec;
