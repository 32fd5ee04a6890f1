export type PaperLine = readonly [label: string, value: string];

/** The content is stored, so that the paper reads the same for ever. */
export interface PaperContent {
  readonly lines: readonly PaperLine[];
  readonly paragraphs: readonly string[];
}

export interface PaperSeries {
  /** The mark (字号) reads like `租备`. */
  readonly mark: string;
  /** There is one series for each district, or one for the city. */
  readonly per: 'district' | 'city';
}

/** Numbers run from one on within a series of this name. */
export function seriesName({ mark, per }: PaperSeries, year: string, district: string): string {
  return `${mark} ${year}${per === 'district' ? ` ${district}` : ''}`;
}

interface NumberParts {
  readonly city: string;
  readonly year: string;
  /** A district is written by its name, or by its code if it has no name. */
  readonly district: string;
  readonly running: number;
}

const shortNameOf = (city: string): string => city.replace(/市$/, '');

/** A number reads 安居东湖区租备〔2026〕123号, or 安居房预售证〔2026〕123号 in a city-wide series. By GB/T 9704 it has no leading zero. */
export function paperNumber({ mark, per }: PaperSeries, { city, year, district, running }: NumberParts): string {
  return `${shortNameOf(city)}${per === 'district' ? district : ''}${mark}〔${year}〕${running}号`;
}

/** The numbers of a series contain this text, for the whole city or for a district. */
export function markInNumbers(mark: string, of?: Pick<NumberParts, 'city' | 'district'>): string {
  return `${of ? `${shortNameOf(of.city)}${of.district}` : ''}${mark}〔`;
}
