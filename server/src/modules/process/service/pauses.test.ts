import { expect, test } from 'vitest';
import { pausesOf } from './pauses.ts';

const entry = (kind: 'pause' | 'return', day: string, opinion: string) => ({ day, action: { kind }, opinion });

test('each time the period stood still has its own reason, also several on a day', () => {
  const pauses = [
    { from: '2026-11-05', to: '2026-11-09' },
    { from: '2026-11-10', to: '2026-11-10', ground: '鉴定', expectedDays: 15 },
    { from: '2026-11-10', to: null, ground: '听证', expectedDays: 20 },
  ] as const;
  const history = [
    entry('return', '2026-11-05', ''),
    entry('pause', '2026-11-10', '送检'),
    entry('pause', '2026-11-10', '邻居申请'),
  ];
  expect(pausesOf({ pauses }, history).map(({ reason }) => reason)).toEqual([
    '待申请人补正',
    '鉴定，预计 15 日：送检',
    '听证，预计 20 日：邻居申请',
  ]);
});

test('a pause from before grounds were asked for has what the official wrote', () => {
  const pauses = [{ from: '2026-11-05', to: null }];
  expect(pausesOf({ pauses }, [entry('pause', '2026-11-05', '等待资料')])[0]?.reason).toBe('等待资料');
  expect(pausesOf({ pauses }, [entry('pause', '2026-11-05', '')])[0]?.reason).toBe('经办人员中止计时');
});
