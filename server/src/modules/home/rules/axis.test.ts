import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFor } from './axis.ts';

test('API-21 the axis has four equal intervals up to a round number that no value exceeds', () => {
  expect(axisFor([0.8, 3.37, 1.2])).toEqual([0, 1, 2, 3, 4]);
  expect(axisFor([4])).toEqual([0, 1, 2, 3, 4]);
  expect(axisFor([0.3])).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  expect(axisFor([81])).toEqual([0, 25, 50, 75, 100]);
  expect(axisFor([0.01])).toEqual([0, 0.01, 0.02, 0.03, 0.04]);
});

test('API-21 without any sale, or with more taken back than sold, there is still an axis', () => {
  expect(axisFor([0, 0, 0])).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(axisFor([-2, 0])).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('API-21 whatever was sold, it fits', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 6 }), (hundredths) => {
      const values = hundredths.map((value) => value / 100);
      const axis = axisFor(values);
      expect(axis).toHaveLength(5);
      expect(axis[4]).toBeGreaterThanOrEqual(Math.max(...values));
      for (const [index, mark] of axis.entries()) expect(mark).toBeCloseTo(((axis[4] ?? 0) * index) / 4, 6);
    }),
  );
});
