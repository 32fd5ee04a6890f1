/** The value is from 0 up to 1, as from Math.random. */
export type Random = () => number;

export function between(random: Random, min: number, max: number): number {
  return min + random() * (max - min);
}
