/** Label and value. */
export type PaperLine = readonly [label: string, value: string];

/** What a paper says; kept, so that it reads the same for ever. */
export interface PaperContent {
  readonly lines: readonly PaperLine[];
  readonly paragraphs: readonly string[];
}

/** How the papers of a series are counted. */
export interface PaperSeries {
  /** 字号: `租备`. */
  readonly mark: string;
  /** One series for each district, or one for the city. */
  readonly per: 'district' | 'city';
}

/** Within which numbers run from one on. */
export function seriesName({ mark, per }: PaperSeries, year: string, district: string): string {
  return `${mark} ${year}${per === 'district' ? ` ${district}` : ''}`;
}

interface NumberParts {
  readonly city: string;
  readonly year: string;
  readonly district: string;
  readonly running: number;
}

/** 安居租备〔2026〕9901010000123; of a city-wide series 安居房预售证第20260001号. */
export function paperNumber({ mark, per }: PaperSeries, { city, year, district, running }: NumberParts): string {
  const name = city.replace(/市$/, '');
  if (per === 'city') return `${name}${mark}第${year}${String(running).padStart(4, '0')}号`;
  return `${name}${mark}〔${year}〕${district}${String(running).padStart(7, '0')}`;
}
