import { expect, test } from 'vitest';
import { fromCityMinute, toCityDay, toCityMinute } from './city-time.ts';

test('an instant is converted to the city’s time, and back', () => {
  expect(toCityMinute('2026-11-15T16:05:00.000Z', 'Asia/Shanghai')).toBe('2026-11-16 00:05');
  expect(toCityDay('2026-11-15T16:05:00.000Z', 'Asia/Shanghai')).toBe('2026-11-16');
  expect(fromCityMinute('2026-11-16 00:05', 'Asia/Shanghai')).toBe('2026-11-15T16:05:00.000Z');
});

test('clocks that have just been changed are read right', () => {
  expect(fromCityMinute('2026-03-29 04:30', 'Europe/Berlin')).toBe('2026-03-29T02:30:00.000Z');
  expect(fromCityMinute('2026-03-29 01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
});
