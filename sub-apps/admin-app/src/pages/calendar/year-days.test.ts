import { expect, test } from 'vitest';
import { monthsOf } from './year-days.ts';

const months = monthsOf(2026, [
  { day: '2026-02-14', isWorkday: true, name: '春节' },
  { day: '2026-02-15', isWorkday: false, name: '春节' },
  { day: '2026-02-16', isWorkday: false, name: '春节' },
  { day: '2026-02-28', isWorkday: true, name: '春节' },
]);

test('a year is twelve months of whole weeks, from Monday, with every day once', () => {
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const { weeks } of months) for (const week of weeks) expect(week).toHaveLength(7);
  const days = months.flatMap(({ weeks }) => weeks.flat().flatMap((day) => (day ? [day.day] : [])));
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([365, 365, '2026-01-01', '2026-12-31']);
  // 2026 begins on a Thursday.
  expect(months[0]?.weeks[0]?.map((day) => day?.date)).toEqual([undefined, undefined, undefined, 1, 2, 3, 4]);
  expect(monthsOf(2028, [])[1]?.weeks.flat().filter(Boolean)).toHaveLength(29);
});

test('a day is worked, weekend, holiday or shifted; consecutive holidays are listed as one', () => {
  const february = months[1];
  const looksOf = (week: number) => february?.weeks[week]?.map((day) => day?.look);
  const five = Array(5).fill('workday');
  expect(looksOf(1)).toEqual([...five, 'weekend', 'weekend']);
  expect(looksOf(2)).toEqual([...five, 'shifted', 'holiday']);
  expect(february?.special).toEqual([
    { from: '2026-02-14', to: '2026-02-14', look: 'shifted', name: '春节' },
    { from: '2026-02-15', to: '2026-02-16', look: 'holiday', name: '春节' },
    { from: '2026-02-28', to: '2026-02-28', look: 'shifted', name: '春节' },
  ]);
});
