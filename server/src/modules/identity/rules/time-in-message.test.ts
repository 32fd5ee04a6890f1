import { expect, test } from 'vitest';
import { dayAndTime, timeOfDay } from './time-in-message.ts';

test('API-01 a lock that ends within a minute is said to be open at the next one, at the turn of the day too', () => {
  for (const end of ['2026-03-08T23:40:00.001Z', '2026-03-08T23:40:05Z', '2026-03-08T23:41:00Z'])
    expect(timeOfDay(new Date(end), 'Asia/Shanghai'), end).toBe('07:41');
  expect(dayAndTime(new Date('2026-03-08T15:59:30Z'), 'Asia/Shanghai')).toBe('3月9日00:00');
});

test('a moment is written by the clocks of the city, with two digits each', () => {
  const moment = new Date('2026-03-08T17:05:00Z');
  expect(timeOfDay(moment, 'Asia/Shanghai')).toBe('01:05');
  expect(timeOfDay(new Date('2026-03-09T06:05:00Z'), 'Asia/Shanghai')).toBe('14:05');
  expect(dayAndTime(moment, 'Asia/Shanghai')).toBe('3月9日01:05');
  expect(dayAndTime(moment, 'UTC')).toBe('3月8日17:05');
});
