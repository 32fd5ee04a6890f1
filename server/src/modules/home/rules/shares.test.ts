import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercents } from './shares.ts';

test('API-18 API-22 rates are whole numbers that add up to a hundred, the largest remainders rounded up', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([2, 1, 3])).toEqual([33, 17, 50]);
  expect(wholePercents([999, 1])).toEqual([100, 0]);
  expect(wholePercents([1, 0])).toEqual([100, 0]);
});

test('API-18 API-22 where there is nothing, or less than nothing, no share is shown of it', () => {
  expect(wholePercents([0, 0, 0])).toEqual([0, 0, 0]);
  expect(wholePercents([-3, 6])).toEqual([0, 100]);
  expect(wholePercents([-1, 0])).toEqual([0, 0]);
});

test('API-18 whatever the counts, the rates add up and none is off by a whole per cent', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000_000), { minLength: 2, maxLength: 4 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const percents = wholePercents(counts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, percent] of percents.entries())
        if (total > 0) expect(Math.abs(percent - ((counts[index] ?? 0) * 100) / total)).toBeLessThan(1);
    }),
  );
});
