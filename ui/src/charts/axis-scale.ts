export interface AxisScale {
  readonly max: number;
  readonly interval: number;
}

const maxIntervals = 10;

/** Lines at every step; a value far beyond takes 2, 5, 10, 20… steps at once, or the lines would be one surface. */
export function steppedScale(values: readonly number[], step: number): AxisScale {
  const largest = Math.max(step, ...values);
  let interval = step;
  for (let power = 1; largest > interval * maxIntervals; power *= 10)
    interval =
      [2, 5, 10].map((factor) => factor * power * step).find((wide) => largest <= wide * maxIntervals) ?? interval;
  return { max: Math.ceil(largest / interval) * interval, interval };
}

/** Four intervals up to exactly that value. */
export function quarteredScale(largest: number): AxisScale {
  const max = largest > 0 ? largest : 1;
  return { max, interval: max / 4 };
}

/** About four intervals of a round number. Counts have no halves. */
export function roundScale(values: readonly number[]): AxisScale {
  const largest = Math.max(...values, 0);
  const whole = values.every(Number.isInteger);
  const rough = Math.max(largest / 4, whole ? 1 : 0.01);
  const power = 10 ** Math.floor(Math.log10(rough));
  const interval = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999_999) ?? 10) * power;
  return { max: Math.max(Math.ceil((largest / interval) * 0.999_999), 1) * interval, interval };
}
