import { expect, test } from 'vitest';
import { readValue } from './read-value.ts';

test.for([
  ['5', 5],
  [' 10 ', 10],
  ['1', 1],
  ['0', undefined],
  ['11', undefined],
  ['-5', undefined],
  ['', undefined],
  ['5.5', undefined],
  ['5e0', undefined],
  ['五', undefined],
] as const)('of 1 to 10, «%s» is read as %s', ([typed, value]) => {
  expect(readValue(typed, 1, 10)).toBe(value);
});
