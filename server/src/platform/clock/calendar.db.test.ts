import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type CalendarTables, listMissingYears, loadCalendar, yearsToKnow } from './calendar.ts';
import { isWorkday } from './workdays.ts';

const database = await openTestDatabase();
const db = database.tables<CalendarTables>();

test('next year’s holidays are missing from the first of October on, until its National Day is there', async () => {
  expect([yearsToKnow('2026-09-30'), yearsToKnow('2026-10-01'), yearsToKnow('2026-12-31')]).toEqual([
    ['2026'],
    ['2026', '2027'],
    ['2026', '2027'],
  ]);
  expect(await listMissingYears(db, '2026-09-30')).toEqual([]);
  expect(await listMissingYears(db, '2026-10-01')).toEqual(['2027']);
  expect(await listMissingYears(db, '2028-01-01'), 'nobody has cared').toEqual(['2028']);
  const add = (day: string, is_workday: boolean) =>
    db.insertInto('platform.calendar_day').values({ day, is_workday, name: '国庆节' }).execute();
  await add('2028-09-30', true);
  await add('2028-01-01', false);
  expect(await listMissingYears(db, '2028-01-01'), 'some days of it').toEqual(['2028']);
  await add('2028-10-01', false);
  expect(await listMissingYears(db, '2028-01-01')).toEqual([]);
});

test('the calendar starts with the published holidays and follows its table', async () => {
  expect(isWorkday('2026-10-01', await loadCalendar(db))).toBe(false);
  expect(isWorkday('2027-10-01', await loadCalendar(db))).toBe(true);
  await db
    .insertInto('platform.calendar_day')
    .values({ day: '2027-10-01', is_workday: false, name: '国庆节' })
    .execute();
  expect(isWorkday('2027-10-01', await loadCalendar(db))).toBe(false);
});
