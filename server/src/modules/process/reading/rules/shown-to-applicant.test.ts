import { expect, test } from 'vitest';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import { shownToApplicant } from './shown-to-applicant.ts';

const said = (action: CaseAction) => ({ action, opinion: '内部意见', findings: [] });

test('an applicant reads what was decided and why, not what officials asked each other', () => {
  const to = 'somebody';
  const internal: CaseAction[] = [
    { kind: 'claim' },
    { kind: 'release' },
    { kind: 'transfer', to },
    { kind: 'delegate', to },
    { kind: 'resolve' },
    { kind: 'add-signer', signer: to },
    { kind: 'sign' },
    { kind: 'permit-return' },
    { kind: 'remind' },
    { kind: 'escalate' },
    { kind: 'recuse' },
  ];
  expect(shownToApplicant(internal.map(said))).toEqual([]);
  const withReasons: CaseAction[] = [
    { kind: 'return' },
    { kind: 'extend' },
    { kind: 'pause', ground: '鉴定', days: 15 },
    { kind: 'ask-recusal' },
    { kind: 'decide-recusal', granted: false },
    { kind: 'decide', decision: 'reject' },
    { kind: 'decide', decision: 'not-accept' },
  ];
  expect(shownToApplicant(withReasons.map(said))).toEqual(withReasons.map(said));
  for (const decision of ['approve', 'send-back'] as const)
    expect(shownToApplicant([said({ kind: 'decide', decision })])).toEqual([
      { action: { kind: 'decide', decision }, opinion: '', findings: [] },
    ]);
});

test('of an automatic check an applicant reads the findings that are told to them, also as its opinion', () => {
  const check = {
    action: { kind: 'check', result: 'flagged' },
    opinion: '该房屋需要核对；房屋已被查封',
    findings: [
      { text: '该房屋需要核对', toldTo: 'everybody' },
      { text: '房屋已被查封', toldTo: 'officials' },
    ],
  } as const;
  expect(shownToApplicant([check])).toEqual([
    { ...check, opinion: '该房屋需要核对', findings: [{ text: '该房屋需要核对' }] },
  ]);
});
