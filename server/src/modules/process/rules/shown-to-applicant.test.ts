import { expect, test } from 'vitest';
import type { CaseAction } from './case-action.ts';
import { shownToApplicant } from './shown-to-applicant.ts';

const said = (action: CaseAction) => ({ action, opinion: '内部意见' });

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
    { kind: 'pause' },
    { kind: 'ask-recusal' },
    { kind: 'decide-recusal', granted: false },
    { kind: 'decide', decision: 'reject' },
    { kind: 'decide', decision: 'not-accept' },
  ];
  expect(shownToApplicant(withReasons.map(said))).toEqual(withReasons.map(said));
  for (const decision of ['approve', 'send-back'] as const)
    expect(shownToApplicant([said({ kind: 'decide', decision })])).toEqual([
      { action: { kind: 'decide', decision }, opinion: '' },
    ]);
});
