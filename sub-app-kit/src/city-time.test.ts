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
