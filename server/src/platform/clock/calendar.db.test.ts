import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type CalendarTables, loadCalendar } from './calendar.ts';
import { isWorkday } from './workdays.ts';

const database = await openTestDatabase();
const db = database.tables<CalendarTables>();

test('the calendar starts with the published holidays and follows its table', async () => {
  expect(isWorkday('2026-10-01', await loadCalendar(db))).toBe(false);
  expect(isWorkday('2027-10-01', await loadCalendar(db))).toBe(true);
  await db
    .insertInto('platform.calendar_day')
    .values({ day: '2027-10-01', is_workday: false, name: '国庆节' })
    .execute();
  expect(isWorkday('2027-10-01', await loadCalendar(db))).toBe(false);
});
