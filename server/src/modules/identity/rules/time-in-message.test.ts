import { expect, test } from 'vitest';
import { dayAndTime, timeOfDay } from './time-in-message.ts';

test('a moment is written by the clocks of the city, with two digits each', () => {
  const moment = new Date('2026-03-08T17:05:00Z');
  expect(timeOfDay(moment, 'Asia/Shanghai')).toBe('01:05');
  expect(timeOfDay(new Date('2026-03-09T06:05:00Z'), 'Asia/Shanghai')).toBe('14:05');
  expect(dayAndTime(moment, 'Asia/Shanghai')).toBe('3月9日01:05');
  expect(dayAndTime(moment, 'UTC')).toBe('3月8日17:05');
});
