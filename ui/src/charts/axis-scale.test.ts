import { expect, test } from 'vitest';
import { quarteredScale, roundScale, steppedScale } from './axis-scale.ts';

test.each([
  [[214, 312, 92], { max: 400, interval: 100 }],
  [[0, 0, 0], { max: 100, interval: 100 }],
  [[400], { max: 400, interval: 100 }],
  [[1_000], { max: 1_000, interval: 100 }],
  [[1_001], { max: 1_200, interval: 200 }],
  [[9_999_999, 3], { max: 10_000_000, interval: 1_000_000 }],
])('DSH-09 the lines for %j stand 100 apart, until they would be too many', (values, scale) => {
  expect(steppedScale(values, 100)).toEqual(scale);
});

test('DSH-12 there are four intervals up to the maximum, and some where it is zero', () => {
  expect(quarteredScale(2.4)).toEqual({ max: 2.4, interval: 0.6 });
  expect(quarteredScale(0)).toEqual({ max: 1, interval: 0.25 });
});

test.each([
  [[12, 7, 41], { max: 60, interval: 20 }],
  [[0, 0], { max: 1, interval: 1 }],
  [[3], { max: 3, interval: 1 }],
  [[400], { max: 400, interval: 100 }],
  [[9_999_999], { max: 10_000_000, interval: 5_000_000 }],
  [[0.5, 1.05], { max: 1.5, interval: 0.5 }],
])('the axis for %j ends at a round number', (values, scale) => {
  expect(roundScale(values)).toEqual(scale);
});
