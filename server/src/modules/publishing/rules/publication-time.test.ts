import { expect, test } from 'vitest';
import { plannedTime } from './publication-time.ts';

const now = new Date('2026-03-02T02:00:00Z');

test('a time that has passed is at once, whatever year it names, and none is more than a year ahead', () => {
  expect(plannedTime(null, now)).toBeNull();
  expect(plannedTime('0000-01-01T00:00:00Z', now)).toBeNull();
  expect(plannedTime('2026-03-02T10:00:00+08:00', now)).toBeNull();
  expect(plannedTime('2026-03-02T10:00:01+08:00', now)).toEqual(new Date('2026-03-02T02:00:01Z'));
  expect(plannedTime('2027-03-03T02:00:00Z', now)).toEqual(new Date('2027-03-03T02:00:00Z'));
  expect(() => plannedTime('2027-03-03T02:00:00.001Z', now)).toThrow('不能晚于一年之后');
  expect(() => plannedTime('9999-12-31T23:59:59-14:00', now)).toThrow('不能晚于一年之后');
});
