import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

test('the clock says in words how much time is left', () => {
  const open = (workdaysLeft: number | null, pauseReason: string | null = null) =>
    clockWords({ phase: 'open', workdaysLeft, pauseReason });
  expect(open(-2)).toBe('超期 2 个工作日');
  expect(open(0)).toBe('今日到期');
  expect(open(1)).toBe('剩 1 个工作日');
  expect(open(null)).toBe('未计时');
  expect(open(null, '待申请人补正')).toBe('暂停 · 待申请人补正');
  expect(clockWords({ phase: 'closed', workdaysLeft: -3, pauseReason: null })).toBe('已办结');
});
