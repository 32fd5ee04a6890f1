/** From 0 up to 1, as Math.random gives it. */
export type Random = () => number;

export function between(random: Random, min: number, max: number): number {
  return min + random() * (max - min);
}
