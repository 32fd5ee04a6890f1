import { expect, test } from 'vitest';
import { differenceOf } from './line-difference.ts';

const signs = { same: ' ', added: '+', removed: '-' } as const;
const difference = (from: string, to: string) =>
  differenceOf([...from], [...to]).map(({ kind, text }) => signs[kind] + text);

test.each([
  ['', '', []],
  ['abc', 'abc', [' a', ' b', ' c']],
  ['abc', 'axc', [' a', '-b', '+x', ' c']],
  ['', 'ab', ['+a', '+b']],
  ['ab', '', ['-a', '-b']],
  ['abcd', 'bcde', ['-a', ' b', ' c', ' d', '+e']],
  ['aa', 'a', [' a', '-a']],
])('from %o to %o', (from, to, expected) => {
  expect(difference(from, to)).toEqual(expected);
});

test('taking out and putting in what it says gives the new lines', () => {
  const [from, to] = ['甲乙丙丁戊己甲乙', '乙甲丙戊戊庚甲'];
  const lines = differenceOf([...from], [...to]);
  const without = (kind: string) => lines.filter((line) => line.kind !== kind).map(({ text }) => text);
  expect(without('removed').join('')).toBe(to);
  expect(without('added').join('')).toBe(from);
});
