import { expect, test } from 'vitest';
import { cityTime } from './city-time.ts';

test('an instant is shown by the clocks of the city, whatever the zone of this machine', () => {
  const shanghai = cityTime('Asia/Shanghai');
  expect(shanghai.toSecond('2026-11-15T16:00:05Z')).toBe('2026-11-16 00:00:05');
  expect(shanghai.toMinute('2026-11-15T15:59:59.999Z')).toBe('2026-11-15 23:59');
  expect(shanghai.toDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
  expect([shanghai.hourOf('2026-11-15T16:00:00Z'), shanghai.hourOf('2026-11-15T15:00:00Z')]).toEqual([0, 23]);
  expect(cityTime('America/New_York').toMinute('2026-07-01T00:30:00Z')).toBe('2026-06-30 20:30');
});

test('what the clocks of the city show is the instant they show it at, also where they have just been changed', () => {
  expect(cityTime('Asia/Shanghai').fromMinute('2026-11-16 00:05')).toBe('2026-11-15T16:05:00.000Z');
  expect(cityTime('Europe/Berlin').fromMinute('2026-03-29 04:30')).toBe('2026-03-29T02:30:00.000Z');
  expect(cityTime('Europe/Berlin').fromMinute('2026-03-29 01:30')).toBe('2026-03-29T00:30:00.000Z');
});
