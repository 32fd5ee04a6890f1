export function readValue(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim();
  const value = Number(text);
  return /^-?\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}
