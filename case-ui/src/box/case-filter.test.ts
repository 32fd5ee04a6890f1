import { expect, test } from 'vitest';
import { readCaseFilter, readCaseOrder, writeCaseFilter } from './case-filter.ts';

test('an address names a filter; what is not one is left out', () => {
  expect(
    readCaseFilter({ category: 'FH', due: 'today', bucket: 'done', from: '2025-01', to: '2025-06', box: 'x' }),
  ).toEqual({ category: 'FH', due: 'today', bucket: 'done', months: { from: '2025-01', to: '2025-06' } });
  expect(readCaseFilter({ category: 'XX', due: 'never', bucket: '', from: '2025-06', to: '2025-01' })).toEqual({});
  expect(readCaseFilter({ from: '2025-13', to: '2026-01' })).toEqual({});
  expect(readCaseFilter({ from: '2025-01' })).toEqual({});
});

test('what was asked for is written into the address as it is read from there', () => {
  const query = { category: 'FH', due: 'today', from: '2025-01', to: '2025-06' };
  expect(writeCaseFilter(readCaseFilter(query))).toEqual(query);
  expect(writeCaseFilter({ category: undefined })).toEqual({});
  expect([readCaseOrder({ order: 'due' }), readCaseOrder({ order: 'best' }), readCaseOrder({})]).toEqual([
    'due',
    'newest',
    'newest',
  ]);
});
