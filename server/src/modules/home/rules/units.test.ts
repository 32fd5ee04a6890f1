import { expect, test } from 'vitest';
import { inTenThousands } from './units.ts';

test('areas and amounts are told in ten thousands with two decimals', () => {
  expect([0, 49, 50, 12_345_678, -12_345].map(inTenThousands)).toEqual([0, 0, 0.01, 1234.57, -1.23]);
});
