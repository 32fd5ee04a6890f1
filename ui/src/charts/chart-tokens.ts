/** What a chart takes from the design tokens; the drawing itself cannot use CSS variables, as it is saved as a picture too. */
export interface ChartTokens {
  readonly colours: readonly string[];
  readonly area: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly fontFamily: string;
  readonly small: number;
  readonly body: number;
}

export function readTokens(element: Element): ChartTokens {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    colours: [1, 2, 3, 4, 5].map((number) => read(`--color-chart-${number}`)),
    area: read('--color-chart-area'),
    text: read('--color-text'),
    muted: read('--color-text-muted'),
    line: read('--color-line'),
    surface: read('--color-surface'),
    // It becomes part of an attribute of the picture.
    fontFamily: read('--font-family').replaceAll('"', "'"),
    small: Number.parseFloat(read('--text-small')),
    body: Number.parseFloat(read('--text-body')),
  };
}
