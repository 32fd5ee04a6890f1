import { expect, test } from 'vitest';
import { rangeOf } from './find-range.ts';

const file = import.meta.filename;

function declared() {
  const inner = () => ({
    method() {},
  });
  return inner;
}

test('a function is found by its name, wherever it is declared', () => {
  expect(rangeOf(file, 'declared')).toBe(`${file}:6-11`);
  expect(rangeOf(file, 'inner')).toBe(`${file}:7-9`);
  expect(rangeOf(file, 'method')).toBe(`${file}:8-8`);
  expect(declared()()).toBeDefined();
});

test('a name that is gone, or no longer the only one, is told', () => {
  expect(() => rangeOf(file, 'nowhere')).toThrow('should have one function nowhere');
});
