/** The result is square metres in 万㎡, or yuan in 万元, with two decimals. */
export function inTenThousands(value: number): number {
  return Math.round(value / 100) / 100;
}
