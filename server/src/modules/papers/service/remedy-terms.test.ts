import { expect, test } from 'vitest';
import { calendarOf } from '../../../platform/clock/workdays.ts';
import { remedyTerms } from './remedy-terms.ts';

const plain = calendarOf([]);

test('行政复议法 art. 20, 行政诉讼法 art. 46 sixty days and six months from the day after delivery', () => {
  // 2026-03-02 is a Monday, and both last days are weekdays.
  expect(remedyTerms('2026-03-02', plain)).toEqual({ reviewUntil: '2026-05-01', litigationUntil: '2026-09-02' });
  // The sixth month has no such day.
  expect(remedyTerms('2026-08-31', plain).litigationUntil, '2027-02-28 is a Sunday').toBe('2027-03-01');
});

test('a term that would end on a holiday or a weekend ends on the next working day, also a shifted one', () => {
  const mayDays = ['2026-05-01', '2026-05-04', '2026-05-05'].map((day) => ({ day, is_workday: false }));
  expect(remedyTerms('2026-03-02', calendarOf(mayDays)).reviewUntil).toBe('2026-05-06');
  const worked = { day: '2026-05-02', is_workday: true };
  expect(remedyTerms('2026-03-02', calendarOf([...mayDays, worked])).reviewUntil).toBe('2026-05-02');
  expect(remedyTerms('2026-03-03', plain).reviewUntil, 'a Saturday').toBe('2026-05-04');
});
