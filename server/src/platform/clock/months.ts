import { BadInputError, type Day } from '@anju/contract';

/** The month reads like `2026-11`. */
export type Month = string;

const maxMonths = 120;

const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthWith = (number: number): Month =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

export function addMonths(month: Month, count: number): Month {
  return monthWith(numberOf(month) + count);
}

/** The result is the last day of the later month if it has no such day. */
export function addMonthsToDay(day: Day, count: number): Day {
  const month = addMonths(day.slice(0, 7), count);
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), days)).padStart(2, '0')}`;
}

export function listMonths(from: Month, to: Month): Month[] {
  return Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) => addMonths(from, index));
}

/** The result is the quarter before the one that is under way, with its name. */
export function lastQuarterBefore(month: Month): { readonly name: string; readonly from: Month; readonly to: Month } {
  const from = monthWith(Math.floor(numberOf(month) / 3) * 3 - 3);
  return {
    name: `${from.slice(0, 4)}年第${Math.floor(Number(from.slice(5)) / 3) + 1}季度`,
    from,
    to: addMonths(from, 2),
  };
}

/** A month that has not begun has no figures, and nobody reads through more than ten years. */
export function assertPast(range: { readonly from: Month; readonly to: Month }, current: Month): void {
  if (range.to > current) throw new BadInputError('结束月份不能晚于本月');
  if (numberOf(range.to) - numberOf(range.from) >= maxMonths)
    throw new BadInputError(`月份范围不能超过 ${maxMonths} 个月`);
}
