import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Calendar, calendarOf, type Day } from './workdays.ts';

export interface CalendarTables {
  'platform.calendar_day': { day: Day; is_workday: boolean; name: string };
}

const PublishedHolidays = z.array(
  z.object({ name: z.string(), holidays: z.array(z.iso.date()), shiftedWorkdays: z.array(z.iso.date()) }),
);

/** The State Council publishes each year's holidays; the file is the start, the table is what counts. */
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
