import type { CalendarDay, Day } from '@anju/contract';
import { addDays, daysBetween, findDay, isWeekend, weekdayOf } from './days.ts';

export type DayLook = 'workday' | 'weekend' | 'holiday' | 'shifted';

export interface ShownDay {
  readonly day: Day;
  readonly date: number;
  readonly look: DayLook;
  /** The name of the holiday that the day is, or that it is worked in place of. */
  readonly name: string;
}

export interface SpecialSpan {
  readonly from: Day;
  readonly to: Day;
  readonly look: DayLook;
  readonly name: string;
}

export interface ShownMonth {
  readonly month: number;
  /** Each week begins on Monday; undefined stands before the first day and after the last. */
  readonly weeks: readonly (readonly (ShownDay | undefined)[])[];
  readonly special: readonly SpecialSpan[];
}

/** The calendar stores only the days that differ from the plain week. */
export function monthsOf(year: number, days: readonly CalendarDay[]): ShownMonth[] {
  const special = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: 12 }, (_, index) => monthOf(year, index + 1, special));
}

function monthOf(year: number, month: number, special: ReadonlyMap<Day, CalendarDay>): ShownMonth {
  const first = findDay(year, month, 1) as Day;
  const next = (month === 12 ? findDay(year + 1, 1, 1) : findDay(year, month + 1, 1)) as Day;
  const shown = daysBetween(first, addDays(next, -1)).map((day, index) => ({
    day,
    date: index + 1,
    ...lookOf(day, special.get(day)),
  }));
  const cells: (ShownDay | undefined)[] = [...Array<undefined>(weekdayOf(first)).fill(undefined), ...shown];
  const weeks: (ShownDay | undefined)[][] = [];
  for (let start = 0; start < cells.length; start += 7) {
    const week = cells.slice(start, start + 7);
    weeks.push([...week, ...Array<undefined>(7 - week.length).fill(undefined)]);
  }
  return { month, weeks, special: spansOf(shown) };
}

function lookOf(day: Day, special: CalendarDay | undefined): Pick<ShownDay, 'look' | 'name'> {
  if (special) return { look: special.isWorkday ? 'shifted' : 'holiday', name: special.name };
  return { look: isWeekend(day) ? 'weekend' : 'workday', name: '' };
}

function spansOf(shown: readonly ShownDay[]): SpecialSpan[] {
  const spans: SpecialSpan[] = [];
  for (const { day, look, name } of shown) {
    if (look === 'workday' || look === 'weekend') continue;
    const last = spans.at(-1);
    if (last && last.look === look && last.name === name && addDays(last.to, 1) === day)
      spans[spans.length - 1] = { ...last, to: day };
    else spans.push({ from: day, to: day, look, name });
  }
  return spans;
}
