import { expect, test } from 'vitest';
import { parseTableVersion, tableVersion } from './table-version.ts';

test('the version of a table is the day it was read and the transactions that had ended before', () => {
  expect(tableVersion('2026-03-01', 4711)).toBe('2026-03-01.4711');
  expect(parseTableVersion('2026-03-01.4711')).toEqual({ day: '2026-03-01', transaction: 4711 });
});
