/** What was typed as a whole number within its range; undefined where it is none. */
export function readValue(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  const value = Number(text);
  return /^-?\d+$/.test(text) && value >= least && value <= most ? value : undefined;
}
