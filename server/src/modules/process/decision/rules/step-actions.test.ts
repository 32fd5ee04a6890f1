import { expect, test } from 'vitest';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { CaseAction, Outcome } from './case-action.ts';
import { act } from './case-actions.ts';
import type { CaseState } from './case-state.ts';
import { approver, atApproval, decide, licence, run, today } from './testing/licence.ts';

const atApprover = run([[{ kind: 'claim' }, approver]], atApproval);
const byApprover = (action: CaseAction, state: CaseState, table: ProcessTable = licence): Outcome =>
  act(table, state, action, approver, today);

test('a return notes the step it came from', () => {
  const filing: ProcessTable = { ...licence, nature: 'filing' };
  expect(byApprover({ kind: 'return' }, atApprover, filing)).toMatchObject({ state: { returnedFrom: 'approval' } });
});

test('a decision that leads nowhere fails as such', () => {
  const approval = { ...licence.nodes.approval, next: { approve: 'nowhere' } } as ProcessTable['nodes'][string];
  const broken: ProcessTable = { ...licence, nodes: { ...licence.nodes, approval } };
  for (const table of [broken, { ...broken, nature: 'revocation' as const }])
    expect(() => byApprover(decide('approve'), atApprover, table)).toThrow('the process has no step nowhere');
});

test('a revocation that nobody was told of is not granted, but refused or sent back', () => {
  const revocation: ProcessTable = { ...licence, nature: 'revocation' };
  expect(byApprover(decide('approve'), atApprover, revocation).kind).toBe('conflict');
  expect(byApprover(decide('reject'), atApprover, revocation)).toMatchObject({ state: { result: 'rejected' } });
  expect(byApprover(decide('send-back'), atApprover, revocation)).toMatchObject({ state: { step: 'review' } });
});

test('a case that lacks a promised material is not granted, but refused or sent back', () => {
  const by = '2026-03-09';
  const owed = [
    { material: 'photo', name: '照片', by },
    { material: 'plan', name: '平面图', by },
  ];
  const owing = { ...atApprover, owed };
  expect(byApprover(decide('approve'), owing)).toEqual({
    kind: 'conflict',
    reason: '申请人承诺补交的材料尚未收到，不能准予：照片、平面图',
  });
  expect(byApprover(decide('reject'), owing)).toMatchObject({ state: { result: 'rejected' } });
  expect(byApprover(decide('send-back'), owing)).toMatchObject({ state: { step: 'review' } });
});

test('every condition that is not met is named', () => {
  expect(byApprover(decide('approve'), { ...atApprover, unmet: ['出让金未付清', '未取得规划许可'] })).toEqual({
    kind: 'conflict',
    reason: '不符合法定条件，不能准予：出让金未付清；未取得规划许可',
  });
});
