const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Text that is not a number is returned unchanged, so that the rules refuse it. */
export function parseNumber(typed: string): number | string | undefined {
  const text = typed.normalize('NFKC').replace(/[,\s]/g, '');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

export const inCents = (amount: number): string => grouped.format(amount);

export function showNumber(value: unknown, input: string | undefined): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return input === 'money' ? inCents(value) : String(value);
}

/** From this amount on, a sum is easier to read in 万元. */
const large = 10_000;

export function inTenThousands(value: unknown): string | undefined {
  if (typeof value !== 'number' || value < large) return undefined;
  return String(Number((value / large).toFixed(6)));
}
