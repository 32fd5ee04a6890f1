import type { CaseDetail } from '@anju/contract';
import { expect, test } from 'vitest';
import { stepsOf } from './my-steps.ts';

const entry = (action: string, day: string, more: Partial<CaseDetail['opinions'][number]> = {}) => ({
  number: 1,
  at: `${day}T09:00:00Z`,
  who: '',
  stepName: '初审',
  action,
  decision: null,
  opinion: '',
  defects: [],
  findings: [],
  ...more,
});

const toDay = (at: string) => at.slice(0, 10);

test('who applied reads what they did, why it came back and for how long that does not count, where it is, and what comes next', () => {
  const opinions = [
    entry('submit', '2026-11-10'),
    entry('check', '2026-11-10', { opinion: '需人工核查' }),
    entry('return', '2026-11-11', { defects: [{ about: 'material', name: 'title', text: '看不清' }] }),
    entry('resubmit', '2026-11-13'),
    entry('decide', '2026-11-16', { decision: 'approve' }),
  ];
  const pauses = [{ from: '2026-11-11', to: '2026-11-13', reason: '待申请人补正' }];
  const steps = stepsOf({ opinions, pauses, phase: 'open', stepName: '复审', nextStepName: '办结' }, toDay);
  expect(steps.map(({ title, look, words, pause }) => [title, look, words, pause])).toEqual([
    ['已提交', 'done', [], undefined],
    ['请您补正', 'back', ['看不清'], '2026-11-11 至 2026-11-13：待申请人补正，不计入时限。'],
    ['您已补正，重新提交', 'done', [], undefined],
    ['初审已通过', 'done', [], undefined],
    ['正在复审', 'now', [], undefined],
    ['办结', 'ahead', [], undefined],
  ]);
});
