/** What was typed as a whole number within its range; undefined where it is none. */
export function readValue(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim();
  const value = Number(text);
  return /^-?\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}
