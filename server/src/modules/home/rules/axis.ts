const intervals = 4;
/** Values are rounded to this step. */
const minStep = 0.01;

/** The axis has five values from zero, evenly spaced in steps that read well, and reaches the highest value. */
export function axisFor(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  if (highest === 0) return marks(25);
  const step = highest / intervals;
  const power = 10 ** Math.floor(Math.log10(step));
  const readable = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= step) ?? step;
  // The steps are counted in hundredths, so that 0.1 times 3 is 0.3.
  return marks(Math.ceil(Number((Math.max(readable, minStep) / minStep).toFixed(6))));
}

const marks = (hundredths: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => (index * hundredths) / 100);
