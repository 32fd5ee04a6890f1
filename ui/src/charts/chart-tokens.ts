/** Charts copy the tokens as values: a drawing is also saved as a picture, where CSS variables do not work. */
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
    // The value becomes part of a quoted attribute of the picture.
    fontFamily: read('--font-family').replaceAll('"', "'"),
    small: Number.parseFloat(read('--text-small')),
    body: Number.parseFloat(read('--text-body')),
  };
}
