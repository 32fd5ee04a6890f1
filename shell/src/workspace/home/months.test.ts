import { expect, test } from 'vitest';
import { dayIn, findRangeFault, monthIn, monthsAfter, trendRange } from './months.ts';

test('DSH-10 a range ends with this month at the latest, and begins before it ends', () => {
  const fault = (from: string, to: string) => findRangeFault({ from, to }, '2026-11');
  expect(fault('2025-01', '2025-06')).toBeUndefined();
  expect(fault('2026-11', '2026-11')).toBeUndefined();
  expect(fault('2026-10', '2026-12')).toBe('结束月份不能晚于本月');
  expect(fault('2027-01', '2026-11')).toBe('开始月份不能晚于本月');
  expect(fault('2025-06', '2025-01')).toBe('开始月份不能晚于结束月份');
  for (const typed of ['', '2025', '2025-13', '2025-1', '二〇二五'])
    expect(fault(typed, '2025-06')).toBe('开始月份请按“年-月”填写，如 2025-01');
});

test('DSH-12 the trend covers six months, this one included, as the city counts them', () => {
  const lastHours = new Date('2026-12-31T17:00:00Z');
  expect(dayIn('Asia/Shanghai', lastHours)).toBe('2027-01-01');
  expect(trendRange(monthIn('Asia/Shanghai', lastHours))).toEqual({ from: '2026-08', to: '2027-01' });
  expect(trendRange(monthIn('America/New_York', lastHours))).toEqual({ from: '2026-07', to: '2026-12' });
  expect(monthsAfter('2026-01', -1)).toBe('2025-12');
});
