/**
 * Returns whole numbers that add up to 100: what rounding down leaves goes to the largest remainders. If the sum is
 * zero, all are zero.
 */
export function wholePercentages(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return values.map(() => 0);
  const shares = values.map((value) => (value * 100) / sum);
  const left = 100 - shares.reduce((total, share) => total + Math.floor(share), 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0));
}
