const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What was typed, as a number where it is one; what is none stays as it is, and the rules refuse it. */
export function parseNumber(typed: string): number | string | undefined {
  const text = typed.normalize('NFKC').replace(/[,\s]/g, '');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

/** 3,500.00 */
export const inCents = (amount: number): string => grouped.format(amount);

export function showNumber(value: unknown, input: string | undefined): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return input === 'money' ? inCents(value) : String(value);
}

/** From which on a sum is read more easily in 万元. */
const large = 10_000;

export function inTenThousands(value: unknown): string | undefined {
  if (typeof value !== 'number' || value < large) return undefined;
  return String(Number((value / large).toFixed(6)));
}
