import { expect, test } from 'vitest';
import { wholePercentages } from './whole-percentages.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5_912, 3_470, 2_185, 1_285],
    [46, 27, 17, 10],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [9_999_999, 1, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [2, 3, 1],
    [33, 50, 17],
  ],
  [[7], [100]],
])('DSH-03 the shares of %j are whole numbers that add up to 100', (values, percentages) => {
  expect(wholePercentages(values)).toEqual(percentages);
});
