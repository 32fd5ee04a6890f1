/** A calendar day in the city's own time, `YYYY-MM-DD`. */
export type Day = string;

/** Days that differ from the plain week: a holiday on a weekday, or a weekend day that is worked instead (调休). */
export interface Calendar {
  readonly holidays: ReadonlySet<Day>;
  readonly shiftedWorkdays: ReadonlySet<Day>;
}

const millisecondsPerDay = 86_400_000;

/** One for each time zone: making one costs more than all it formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-15 09:00:00` */
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

/** When the clocks of a time zone show the hour of a day. */
export function atHour(day: Day, hour: number, timeZone: string): Date {
  const guess = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = Date.parse(`${clockOf(new Date(guess), timeZone).replace(' ', 'T')}Z`);
  return new Date(2 * guess - shown);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

export function isWorkday(day: Day, calendar: Calendar): boolean {
  if (calendar.shiftedWorkdays.has(day)) return true;
  if (calendar.holidays.has(day)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The n-th working day after `from`; the day itself does not count, as with every legal period. */
export function addWorkdays(from: Day, count: number, calendar: Calendar): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkday(day, calendar)) left -= 1;
  }
  return day;
}

/** Working days after `from` up to and including `to`; negative when `to` lies before `from`. */
export function countWorkdays(from: Day, to: Day, calendar: Calendar): number {
  if (to < from) return -countWorkdays(to, from, calendar);
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkday(day, calendar)) count += 1;
  }
  return count;
}
