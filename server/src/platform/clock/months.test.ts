import { BadInputError } from '@anju/contract';
import { expect, test } from 'vitest';
import { addMonths, addMonthsToDay, assertPast, lastQuarterBefore, listMonths } from './months.ts';

test('months are counted across the turn of the year', () => {
  expect(listMonths('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listMonths('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(addMonths('2026-01', -11)).toBe('2025-02');
});

test('民法典 202 a month on is the same day, or the last one where there is no such day', () => {
  expect(addMonthsToDay('2026-03-15', 6)).toBe('2026-09-15');
  expect(addMonthsToDay('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonthsToDay('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonthsToDay('2026-12-31', 6)).toBe('2027-06-30');
});

test('the last complete quarter is the one before the current one', () => {
  expect(lastQuarterBefore('2026-11')).toEqual({ name: '2026年第3季度', from: '2026-07', to: '2026-09' });
  expect(lastQuarterBefore('2026-03')).toEqual({ name: '2025年第4季度', from: '2025-10', to: '2025-12' });
});

test('API-18 API-21 a range that ends in the future, or is longer than ten years, is refused', () => {
  assertPast({ from: '2016-12', to: '2026-11' }, '2026-11');
  expect(() => assertPast({ from: '2026-11', to: '2026-12' }, '2026-11')).toThrow(
    new BadInputError('结束月份不能晚于本月'),
  );
  expect(() => assertPast({ from: '2016-11', to: '2026-11' }, '2026-11')).toThrow(
    new BadInputError('月份范围不能超过 120 个月'),
  );
});
