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
  /** By its name, or by its code where it has none. */
  readonly district: string;
  readonly running: number;
}

const shortNameOf = (city: string): string => city.replace(/市$/, '');

/** 安居东湖区租备〔2026〕123号; of a city-wide series 安居房预售证〔2026〕123号. GB/T 9704: no zero in front. */
export function paperNumber({ mark, per }: PaperSeries, { city, year, district, running }: NumberParts): string {
  return `${shortNameOf(city)}${per === 'district' ? district : ''}${mark}〔${year}〕${running}号`;
}

/** What the numbers of a series contain: of the whole city, or of a district. */
export function markInNumbers(mark: string, of?: Pick<NumberParts, 'city' | 'district'>): string {
  return `${of ? `${shortNameOf(of.city)}${of.district}` : ''}${mark}〔`;
}
