import { type CalendarTables, loadCalendar } from '../../../platform/clock/calendar.ts';
import type { Calendar } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';

const keptMs = 60_000;

/** The calendar of working days, asked for once a minute: an administrator's change shows soon, and no case waits for it. */
export function createCalendarReader({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const db = database.tables<CalendarTables>();
  let kept: { readonly calendar: Promise<Calendar>; readonly at: number } | undefined;
  return (): Promise<Calendar> => {
    const now = clock.now().getTime();
    if (!kept || Math.abs(now - kept.at) > keptMs) kept = { calendar: loadCalendar(db), at: now };
    return kept.calendar;
  };
}
