import { expect, test } from 'vitest';
import { backOffMs, maxAttempts } from './back-off.ts';

const minutes = (attempts: number, chance: number) => backOffMs(attempts, chance) / 60_000;

test('each wait is twice the one before, up to six hours', () => {
  expect([1, 2, 3, 9].map((attempts) => minutes(attempts, 1))).toEqual([1, 2, 4, 256]);
  expect([10, 16, 1_000].map((attempts) => minutes(attempts, 1))).toEqual([360, 360, 360]);
});

test('chance takes up to half of it away', () => {
  expect([minutes(3, 0), minutes(3, 0.5)]).toEqual([2, 3]);
});

test('a partner may be away over a weekend before a message is given up', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => minutes(index + 1, 1));
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 60).toBeGreaterThan(40);
});
