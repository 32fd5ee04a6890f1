import { readFile } from 'node:fs/promises';
import type { Generated, Kysely } from 'kysely';
import { z } from 'zod';
import { type Calendar, calendarOf, type Day } from './workdays.ts';

export interface CalendarTables {
  'platform.calendar_day': { day: Day; is_workday: boolean; name: string };
  'platform.calendar_change': {
    id: Generated<number>;
    at: Date;
    modifier: string;
    reason: string;
    first_day: Day;
    last_day: Day;
  };
}

const PublishedHolidays = z.array(
  z.object({ name: z.string(), holidays: z.array(z.iso.date()), shiftedWorkdays: z.array(z.iso.date()) }),
);

/** The State Council publishes each year's holidays. The file is only the start; the table counts. */
export async function readPublishedHolidays() {
  const text = await readFile(new URL('./published-holidays.json', import.meta.url), 'utf8');
  return PublishedHolidays.parse(JSON.parse(text)).flatMap(({ name, holidays, shiftedWorkdays }) => [
    ...holidays.map((day) => ({ day, is_workday: false, name })),
    ...shiftedWorkdays.map((day) => ({ day, is_workday: true, name })),
  ]);
}

export async function loadCalendar(db: Kysely<CalendarTables>): Promise<Calendar> {
  const days = await db.selectFrom('platform.calendar_day').select(['day', 'is_workday']).execute();
  return calendarOf(days);
}

/** The holidays of next year are announced in autumn, and from October on a period may reach into it. */
export function yearsToKnow(today: Day): string[] {
  const year = Number(today.slice(0, 4));
  return (today.slice(5, 7) >= '10' ? [year, year + 1] : [year]).map(String);
}

/** The holidays of these years should be in the calendar by now and are not; a known year has its National Day. */
export async function listMissingYears(db: Kysely<CalendarTables>, today: Day): Promise<string[]> {
  const years = yearsToKnow(today);
  const known = await db
    .selectFrom('platform.calendar_day')
    .select('day')
    .where('is_workday', '=', false)
    .where(
      'day',
      'in',
      years.map((year) => `${year}-10-01`),
    )
    .execute();
  return years.filter((year) => !known.some(({ day }) => day.startsWith(year)));
}
