import { expect, test } from 'vitest';
import { inTenThousands, parseNumber, showNumber } from './number-text.ts';

test('a figure is taken as people write it, and what is none is left for the rules to refuse', () => {
  expect([parseNumber('3,500.00'), parseNumber('３５００'), parseNumber(' 89.5 ')]).toEqual([3_500, 3_500, 89.5]);
  expect([parseNumber(''), parseNumber('三千'), parseNumber('1.')]).toEqual([undefined, '三千', '1.']);
});

test('money is shown with its cents, and large sums in 万元', () => {
  expect([showNumber(3_500, 'money'), showNumber(89.5, 'area'), showNumber('三千', 'money')]).toEqual([
    ...['3,500.00', '89.5', '三千'],
  ]);
  expect([inTenThousands(9_999), inTenThousands(3_500_000)]).toEqual([undefined, '350']);
});
