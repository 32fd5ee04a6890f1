import { homeTexts } from '../../home-texts.ts';

export function dayIn(timeZone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

export const monthIn = (timeZone: string, at?: Date): string => dayIn(timeZone, at).slice(0, 7);

export function monthsAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

export const defaultRange: MonthRange = { from: '2025-01', to: '2025-06' };

export const trendRange = (thisMonth: string): MonthRange => ({ from: monthsAfter(thisMonth, -5), to: thisMonth });

export function findRangeFault({ from, to }: MonthRange, thisMonth: string): string | undefined {
  const { months } = homeTexts;
  for (const [month, field] of [
    [from, months.from],
    [to, months.to],
  ] as const) {
    if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month)) return months.malformed(field);
    if (month > thisMonth) return months.future(field);
  }
  return from > to ? months.reversed : undefined;
}
