// Figures have two decimals and are compared in hundredths, because as binary fractions 0.1 and 0.2 do not make 0.3.

const hundredths = (figure: number): number => Math.round(figure * 100);

export function addUpTo(parts: readonly number[], whole: number): boolean {
  return parts.reduce((sum, part) => sum + hundredths(part), 0) === hundredths(whole);
}

export function isBelowShare(part: number, percent: number, whole: number): boolean {
  return hundredths(part) * 100 < hundredths(whole) * percent;
}

export function isAboveShare(part: number, percent: number, whole: number): boolean {
  return hundredths(part) * 100 > hundredths(whole) * percent;
}
