import { expect, test } from 'vitest';
import { addUpTo, isAboveShare, isBelowShare } from './figures.ts';

test('figures of two decimals add up in spite of binary fractions', () => {
  expect(addUpTo([0.1, 0.2], 0.3)).toBe(true);
  expect(addUpTo([0.1, 0.2], 0.31)).toBe(false);
});

test('an exact share is neither below nor above itself', () => {
  expect(isBelowShare(0.6, 20, 3)).toBe(false);
  expect(isBelowShare(0.59, 20, 3)).toBe(true);
  expect(isAboveShare(0.6, 20, 3)).toBe(false);
  expect(isAboveShare(0.61, 20, 3)).toBe(true);
});
