import { expect, test } from 'vitest';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import { pausesOf } from './pauses.ts';

const pause = { kind: 'pause', ground: '鉴定', days: 15 } as const;
const entry = (action: CaseAction, opinion: string) => ({ action, opinion });

test('each time the period stood still has its own reason, also several on a day', () => {
  const pauses = [
    { from: '2026-11-05', to: '2026-11-09' },
    { from: '2026-11-10', to: '2026-11-10', ground: '鉴定', expectedDays: 15 },
    { from: '2026-11-10', to: null, ground: '听证', expectedDays: 20 },
  ] as const;
  const history = [
    entry({ kind: 'return' }, ''),
    entry(pause, '送检'),
    entry({ ...pause, ground: '听证', days: 20 }, '邻居申请'),
  ];
  expect(pausesOf({ pauses }, history).map(({ reason }) => reason)).toEqual([
    '待申请人补正',
    '鉴定，预计 15 日：送检',
    '听证，预计 20 日：邻居申请',
  ]);
});
