import { expect, test } from 'vitest';
import {
  beyondBar,
  type CaseFilter,
  monthsBetween,
  readCaseFilter,
  readCaseOrder,
  writeCaseFilter,
} from './case-filter.ts';

test('an address names a filter; what is not one is left out', () => {
  expect(
    readCaseFilter({ category: 'FH', due: 'today', bucket: 'done', from: '2025-01', to: '2025-06', box: 'x' }),
  ).toEqual({ category: 'FH', due: 'today', bucket: 'done', months: { from: '2025-01', to: '2025-06' } });
  expect(readCaseFilter({ category: 'XX', due: 'never', bucket: '', from: '2025-06', to: '2025-01' })).toEqual({});
  expect(readCaseFilter({ from: '2025-13', to: '2026-01' })).toEqual({});
  expect(readCaseFilter({ from: '2025-01' })).toEqual({});
  expect(readCaseFilter({ submittedFrom: '2025-02-30', submittedTo: '2025-03-01', official: 'me' })).toEqual({});
});

test('of two months one may be left open: then it is the other alone', () => {
  expect(monthsBetween('2025-01', '2025-06')).toEqual({ from: '2025-01', to: '2025-06' });
  expect(monthsBetween('2025-01', undefined)).toEqual({ from: '2025-01', to: '2025-01' });
  expect(monthsBetween(undefined, '2025-06')).toEqual({ from: '2025-06', to: '2025-06' });
  expect(monthsBetween(undefined, undefined)).toBeUndefined();
});

const whole: Required<CaseFilter> = {
  category: 'ZL',
  caseType: 'ZL201',
  district: '990101',
  due: 'overdue',
  bucket: 'pending',
  outcome: 'under-way',
  months: { from: '2025-01', to: '2025-06' },
  submitted: { from: '2025-01-01', to: '2025-06-30' },
  decided: { from: '2025-02-01', to: '2025-02-28' },
  timing: 'beyond-law',
  official: '00000000-0000-4000-8000-000000000001',
  assignee: '00000000-0000-4000-8000-000000000002',
  step: 'first-review',
  passed: 'second-review',
};

test('every filter has an address, which names it again', () => {
  expect(readCaseFilter(writeCaseFilter(whole))).toEqual(whole);
  for (const [name, value] of Object.entries(whole))
    expect(readCaseFilter(writeCaseFilter({ [name]: value }))).toEqual({ [name]: value });
});

test('filters without a field in the bar are listed separately', () => {
  expect(Object.keys(beyondBar(whole)).toSorted()).toEqual(
    [
      ...['assignee', 'caseType', 'decided', 'district', 'official', 'outcome', 'passed', 'step', 'submitted'],
      'timing',
    ].toSorted(),
  );
  expect(beyondBar({ category: 'ZL', due: 'today' })).toEqual({});
});

test('an address names an order, else the newest stand first', () => {
  expect(['due', 'oldest', 'best'].map((order) => readCaseOrder({ order }))).toEqual(['due', 'oldest', 'newest']);
  expect(readCaseOrder({})).toBe('newest');
});
