import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPublishedHolidays } from './calendar.ts';
import { addDays, addWorkdays, atHour, calendarOf, countWorkdays, dayOf, isWorkday } from './workdays.ts';

const published = await readPublishedHolidays();
const calendar = calendarOf(published);

test('weekends rest, weekdays work, holidays and shifted workdays turn that round', () => {
  expect(isWorkday('2026-11-13', calendar)).toBe(true);
  expect(isWorkday('2026-11-14', calendar)).toBe(false);
  expect(isWorkday('2026-10-01', calendar)).toBe(false);
  expect(isWorkday('2026-10-10', calendar)).toBe(true);
});

test('a period of five working days over the spring festival ends where the law says', () => {
  expect(addWorkdays('2026-02-12', 5, calendar)).toBe('2026-02-26');
  expect(addWorkdays('2026-09-18', 3, calendar)).toBe('2026-09-22');
});

test('a published shifted workday is a weekend day, and a day is published once', () => {
  for (const { day, is_workday } of published)
    if (is_workday) expect([0, 6], day).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(new Set(published.map((entry) => entry.day)).size).toBe(published.length);
});

test('adding working days and counting them agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (offset, count) => {
      const from = addDays('2025-01-01', offset);
      const to = addWorkdays(from, count, calendar);
      expect(isWorkday(to, calendar)).toBe(true);
      expect(countWorkdays(from, to, calendar)).toBe(count);
      expect(countWorkdays(to, from, calendar)).toBe(-count);
    }),
  );
});

test('a day is the day in the city, not where the server stands', () => {
  expect(dayOf(new Date('2026-11-14T16:30:00Z'), 'Asia/Shanghai')).toBe('2026-11-15');
  expect(dayOf(new Date('2026-11-14T15:30:00Z'), 'Asia/Shanghai')).toBe('2026-11-14');
});

test('nine in the morning is nine in the city', () => {
  expect(atHour('2026-11-14', 9, 'Asia/Shanghai').toISOString()).toBe('2026-11-14T01:00:00.000Z');
  expect(atHour('2026-07-01', 9, 'America/New_York').toISOString()).toBe('2026-07-01T13:00:00.000Z');
});
