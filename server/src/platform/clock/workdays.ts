import type { Day } from '@anju/contract';

export type { Day } from '@anju/contract';

/** The day differs from the plain week: it is a holiday on a weekday, or a weekend day that is worked instead (调休). */
export interface CalendarDay {
  readonly day: Day;
  readonly is_workday: boolean;
}

/**
 * The map says by day number whether a day that differs is worked, because periods are counted for every case that is
 * shown.
 */
export type Calendar = ReadonlyMap<number, boolean>;

const millisecondsPerDay = 86_400_000;

/** Each time zone has one format: making one costs more than all it formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The text reads like `2026-11-15 09:00:00`. */
function clockOf(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

export function dayOf(instant: Date, timeZone: string): Day {
  return clockOf(instant, timeZone).slice(0, 10);
}

/** The result is the instant at which the clocks of a time zone show the hour of a day. */
export function atHour(day: Day, hour: number, timeZone: string): Date {
  const guess = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = Date.parse(`${clockOf(new Date(guess), timeZone).replace(' ', 'T')}Z`);
  return new Date(2 * guess - shown);
}

/** Days are counted from 1970-01-01, a Thursday. */
const numberOf = (day: Day): number => Date.parse(day) / millisecondsPerDay;
const dayWith = (number: number): Day => new Date(number * millisecondsPerDay).toISOString().slice(0, 10);

export function calendarOf(days: readonly CalendarDay[]): Calendar {
  return new Map(days.map(({ day, is_workday }) => [numberOf(day), is_workday]));
}

export function addDays(day: Day, count: number): Day {
  return dayWith(numberOf(day) + count);
}

/** The weekday counts from Monday, which is 0, to Friday. */
const isWeekday = (number: number): boolean => (number + 3) % 7 < 5;
const isWorked = (number: number, calendar: Calendar): boolean => calendar.get(number) ?? isWeekday(number);

export function isWorkday(day: Day, calendar: Calendar): boolean {
  return isWorked(numberOf(day), calendar);
}

/** The result is the day itself or the next working day, because a period does not end on a holiday. */
export function workdayFrom(day: Day, calendar: Calendar): Day {
  return isWorkday(day, calendar) ? day : addWorkdays(day, 1, calendar);
}

/** The day itself does not count, as with every legal period. */
export function addWorkdays(from: Day, count: number, calendar: Calendar): Day {
  let number = numberOf(from);
  for (let left = count; left > 0; ) {
    number += 1;
    if (isWorked(number, calendar)) left -= 1;
  }
  return dayWith(number);
}

/** Days after `from` count up to and including `to`; the result is negative when `to` is before `from`. */
export const countDays = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

/** Working days after `from` count up to and including `to`; the result is negative when `to` is before `from`. */
export function countWorkdays(from: Day, to: Day, calendar: Calendar): number {
  if (to < from) return -countWorkdays(to, from, calendar);
  const last = numberOf(to);
  let count = 0;
  for (let number = numberOf(from) + 1; number <= last; number += 1) if (isWorked(number, calendar)) count += 1;
  return count;
}
