/** From 0 up to 1, as Math.random gives it. */
export type Random = () => number;

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}
