import { expect, test } from 'vitest';
import { deadlineWords, timeUsed } from './deadline.ts';

const clock = { colour: 'green', dueOn: '2026-11-18', workdaysLeft: 2, pauseReason: null } as const;

test('DSH-15 a period is shown in words', () => {
  expect(deadlineWords(clock)).toBe('剩 2 个工作日');
  expect(deadlineWords({ ...clock, workdaysLeft: 0 })).toBe('今日到期');
  expect(deadlineWords({ ...clock, workdaysLeft: -3 })).toBe('超期 3 个工作日');
  expect(deadlineWords({ ...clock, colour: 'paused', pauseReason: '待申请人补正' })).toBe('暂停 · 待申请人补正');
  expect(deadlineWords({ ...clock, colour: 'none', workdaysLeft: null })).toBe('不计时限');
});

test('the bar fills from the first day to the last', () => {
  const at = (now: string) =>
    timeUsed({ dueOn: '2026-11-18', createTime: '2026-11-14T17:00:00Z' }, 'Asia/Shanghai', new Date(now));
  expect([at('2026-11-15T01:00:00Z'), at('2026-11-16T15:00:00Z'), at('2026-11-30T00:00:00Z')]).toEqual([13, 38, 100]);
});
