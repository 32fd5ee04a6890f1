import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test('a duration is written in hours up to two days, then in days', () => {
  const hour = 3_600;
  expect([null, 0, hour - 1, hour, 47 * hour + 59, 48 * hour, 100 * hour].map(durationText)).toEqual([
    '—',
    '不足 1 小时',
    '不足 1 小时',
    '1 小时',
    '47 小时',
    '2 天',
    '4 天',
  ]);
});
