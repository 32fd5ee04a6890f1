import { expect, test } from 'vitest';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import { approvalBlock } from './approval-block.ts';
import { newCase } from './case-state.ts';

const table: ProcessTable = {
  name: '示例',
  nature: 'licence',
  start: 'first',
  nodes: {
    first: { kind: 'task', name: '初审', role: 'a', officers: 2, next: { approve: 'granted' } },
    granted: { kind: 'end', name: '办结', result: 'granted' },
  },
};
const official = { kind: 'person', accountId: 'one', roles: ['a'], isApplicant: false } as const;
const moment = { today: '2026-11-16', dueOn: null };
const open = { ...newCase, phase: 'open', step: 'first', assignee: 'one' } as const;

test('who has the step is told why they cannot approve it yet, and nobody else', () => {
  const twoOfficers = '实质内容的核查应由两名以上工作人员进行，请先加签另一名工作人员并完成会签';
  expect(approvalBlock(table, open, official, moment)).toBe(twoOfficers);
  expect(approvalBlock(table, open, { ...official, accountId: 'other' }, moment)).toBeNull();
  const signed = { ...open, signers: [{ accountId: 'two', signed: true }] };
  expect(approvalBlock(table, signed, official, moment)).toBeNull();
});

test('while the case is with the applicant nobody is told so', () => {
  expect(approvalBlock(table, { ...open, phase: 'returned' }, official, moment)).toBeNull();
});
