export interface AxisScale {
  readonly max: number;
  readonly interval: number;
}

const maxIntervals = 10;

/**
 * Draws a line at every step. For much larger values a line stands for 2, 5, 10, 20… steps, or the lines would merge
 * into one surface.
 */
export function steppedScale(values: readonly number[], step: number): AxisScale {
  const largest = Math.max(step, ...values);
  let interval = step;
  for (let power = 1; largest > interval * maxIntervals; power *= 10)
    interval =
      [2, 5, 10].map((factor) => factor * power * step).find((wide) => largest <= wide * maxIntervals) ?? interval;
  return { max: Math.ceil(largest / interval) * interval, interval };
}

/** Divides the axis into four intervals that end exactly at the largest value. */
export function quarteredScale(largest: number): AxisScale {
  const max = largest > 0 ? largest : 1;
  return { max, interval: max / 4 };
}

/** Divides the axis into about four intervals of a round number, which is whole for counts. */
export function roundScale(values: readonly number[]): AxisScale {
  const largest = Math.max(...values, 0);
  const whole = values.every(Number.isInteger);
  const rough = Math.max(largest / 4, whole ? 1 : 0.01);
  const power = 10 ** Math.floor(Math.log10(rough));
  const interval = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999_999) ?? 10) * power;
  return { max: Math.max(Math.ceil((largest / interval) * 0.999_999), 1) * interval, interval };
}
