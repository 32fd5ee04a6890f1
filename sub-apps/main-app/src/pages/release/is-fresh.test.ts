import { expect, test } from 'vitest';
import { isFresh } from './is-fresh.ts';

test('what came out today or within the six days before is new', () => {
  expect(isFresh('2026-03-01', '2026-03-01')).toBe(true);
  expect(isFresh('2026-02-23', '2026-03-01')).toBe(true);
  expect(isFresh('2026-02-22', '2026-03-01')).toBe(false);
});
