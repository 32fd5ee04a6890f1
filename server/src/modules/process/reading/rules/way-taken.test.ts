import { expect, test } from 'vitest';
import { newCase } from '../../decision/rules/case-state.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import { wayTaken } from './way-taken.ts';

const table: ProcessTable = {
  name: '示例',
  nature: 'filing',
  start: 'check',
  nodes: {
    check: { kind: 'check', name: '自动核验', next: { passed: 'first', flagged: 'first' } },
    first: { kind: 'task', name: '初审', role: 'a', next: { approve: 'second', reject: 'rejected' } },
    second: { kind: 'task', name: '复审', role: 'b', next: { approve: 'granted', 'send-back': 'first' } },
    granted: { kind: 'end', name: '办结', result: 'granted' },
    rejected: { kind: 'end', name: '不予备案', result: 'rejected' },
  },
};

const handedIn = [
  { step: null, action: { kind: 'submit' } },
  { step: 'check', action: { kind: 'check', result: 'flagged' } },
] as const;
const open = { ...newCase, phase: 'open' } as const;

test('the way of a case: each node it came to, with the applicant whenever it went back to them, and where it ended', () => {
  expect(wayTaken(table, handedIn.slice(0, 1), { ...open, step: 'check' })).toEqual([null, 'check']);
  expect(wayTaken(table, handedIn, { ...open, step: 'first' })).toEqual([null, 'check', 'first']);
  const returned = [
    ...handedIn,
    { step: 'first', action: { kind: 'claim' } },
    { step: 'first', action: { kind: 'return' } },
  ] as const;
  expect(wayTaken(table, returned, { ...open, phase: 'returned', step: 'first' })).toEqual([
    null,
    'check',
    'first',
    null,
  ]);
  const sentBack = [
    ...returned,
    { step: 'first', action: { kind: 'resubmit' } },
    { step: 'check', action: { kind: 'check', result: 'passed' } },
    { step: 'first', action: { kind: 'decide', decision: 'approve' } },
    { step: 'second', action: { kind: 'decide', decision: 'send-back' } },
  ] as const;
  const back = [null, 'check', 'first', null, 'check', 'first', 'second', 'first'];
  expect(wayTaken(table, sentBack, { ...open, step: 'first' })).toEqual(back);
  const ended = [...sentBack, { step: 'first', action: { kind: 'decide', decision: 'reject' } }] as const;
  expect(wayTaken(table, ended, { ...newCase, phase: 'closed' })).toEqual([...back, 'rejected']);
});

test('a case that was ended from outside ends where it was', () => {
  const withdrawn = [...handedIn, { step: 'first', action: { kind: 'withdraw' } }] as const;
  expect(wayTaken(table, withdrawn, { ...newCase, phase: 'closed' })).toEqual([null, 'check', 'first']);
});

test('a check may end a case as well', () => {
  const automatic: ProcessTable = {
    ...table,
    nodes: {
      ...table.nodes,
      check: { kind: 'check', name: '自动核验', next: { passed: 'granted', flagged: 'first' } },
    },
  };
  const passed = [handedIn[0], { step: 'check', action: { kind: 'check', result: 'passed' } }] as const;
  expect(wayTaken(automatic, passed, { ...newCase, phase: 'closed' })).toEqual([null, 'check', 'granted']);
});

test('a case with which nothing was done is with the applicant, open or not', () => {
  expect(wayTaken(table, [], newCase)).toEqual([null]);
  expect(wayTaken(table, [], { ...newCase, phase: 'closed' })).toEqual([null]);
});

test('what ends while it is with the applicant ends there, whatever was done meanwhile', () => {
  const withdrawn = [
    ...handedIn,
    { step: 'first', action: { kind: 'return' } },
    { step: 'first', action: { kind: 'urge' } },
    { step: 'first', action: { kind: 'withdraw' } },
  ] as const;
  expect(wayTaken(table, withdrawn, { ...newCase, phase: 'closed' })).toEqual([null, 'check', 'first', null]);
});

test('what was decided at a step that the process does not have is not followed further', () => {
  for (const action of [
    { kind: 'decide', decision: 'approve' },
    { kind: 'check', result: 'passed' },
    { kind: 'withdraw' },
  ] as const)
    expect(wayTaken(table, [{ step: 'gone', action }], { ...newCase, phase: 'closed' })).toEqual([null, 'gone']);
});

test('an open case has come no further than its state says, though the history may be a moment newer', () => {
  const newer = [...handedIn, { step: 'first', action: { kind: 'decide', decision: 'approve' } }] as const;
  expect(wayTaken(table, newer, { ...open, step: 'first' })).toEqual([null, 'check', 'first']);
});
