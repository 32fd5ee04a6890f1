import { expect, test } from 'vitest';
import { toQueryString } from './query-string.ts';

test('API-29 nested objects become key[sub], absent values are left out', () => {
  expect(toQueryString({ a: 1, b: { c: '甲 &', d: { e: true } }, f: undefined, g: null, h: ['x', 'y'] })).toBe(
    'a=1&b[c]=%E7%94%B2%20%26&b[d][e]=true&h[0]=x&h[1]=y',
  );
  expect(toQueryString({ at: new Date('2026-01-01T00:00:00Z') })).toBe('at=2026-01-01T00%3A00%3A00.000Z');
});
