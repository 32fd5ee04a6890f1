import type { OfferedAction } from '@anju/contract';
import { expect, test } from 'vitest';
import type { Actor } from './case-action.ts';
import { type CaseState, newCase } from './case-state.ts';
import { offeredActions } from './offered-actions.ts';
import {
  applicant,
  approver,
  atApproval,
  decide,
  engine,
  licence,
  person,
  reviewer,
  run,
  submitted,
  supervisor,
  today,
} from './testing/licence.ts';

const offered = (state: CaseState, actor: Actor, inScope = true): OfferedAction[] =>
  offeredActions(licence, state, actor, { ...today, inScope });

const claimed = run([[{ kind: 'claim' }, reviewer]], submitted);
const atApprover = run([[{ kind: 'claim' }, approver]], atApproval);

test('somebody is offered what they may do now, and nothing else', () => {
  expect(offered(newCase, applicant)).toEqual(['submit', 'withdraw']);
  expect(offered(submitted, applicant)).toEqual(['withdraw', 'urge']);
  expect(offered(submitted, reviewer)).toEqual(['claim']);
  expect(offered(submitted, approver)).toEqual([]);
  expect(offered(claimed, reviewer)).toEqual([
    'release',
    'approve',
    'not-accept',
    'return',
    'transfer',
    'delegate',
    'add-signer',
    'recuse',
  ]);
  expect(offered(atApprover, approver)).toEqual([
    'release',
    'approve',
    'reject',
    'send-back',
    'transfer',
    'delegate',
    'add-signer',
    'extend',
    'pause',
    'recuse',
    'inform-party',
  ]);
  const told = run([[{ kind: 'inform-party', name: '邻居', answerBy: '2026-03-09' }, approver]], atApprover);
  expect(offered(told, approver)).toContain('record-answer');
  const asksHearing = run([[{ kind: 'record-answer', name: '邻居', answer: 'asks-hearing' }, approver]], told);
  expect(offered(asksHearing, approver)).toContain('record-answer');
  const heard = run([[{ kind: 'record-answer', name: '邻居', answer: 'heard' }, approver]], asksHearing);
  expect(offered(heard, approver)).not.toContain('record-answer');
  expect(offered(claimed, applicant)).toEqual(['withdraw', 'urge', 'ask-recusal']);
  const asked = run([[{ kind: 'ask-recusal' }, applicant]], claimed);
  expect(offered(asked, reviewer)).toEqual(['recuse']);
  expect(offered(asked, approver)).toEqual(['grant-recusal', 'refuse-recusal']);
  expect(offered(run([[{ kind: 'pause', ground: '鉴定', days: 15 }, approver]], atApprover), approver)).toContain(
    'resume',
  );
  const returned = run([[{ kind: 'return' }, reviewer]], claimed);
  expect(offered(returned, applicant)).toEqual(['resubmit', 'withdraw']);
  const corrected = run(
    [
      [{ kind: 'resubmit' }, applicant],
      [{ kind: 'check', result: 'flagged' }, engine],
    ],
    returned,
  );
  expect(offered(corrected, supervisor)).toEqual(['permit-return', 'transfer', 'urge']);
  expect(offered(run([[decide('approve'), approver]], atApprover), approver)).toEqual([]);
});

test('outside their districts and lines officials answer what they were asked and give back what they hold', () => {
  expect(offered(submitted, reviewer, false)).toEqual([]);
  expect(offered(claimed, reviewer, false)).toEqual(['release', 'recuse']);
  expect(offered(atApprover, approver, false)).toEqual(['release', 'recuse']);
  const paused = run([[{ kind: 'pause', ground: '鉴定', days: 15 }, approver]], atApprover);
  expect(offered(paused, approver, false)).toEqual(['release', 'recuse']);
  const outsider = person('outsider');
  const asked = run([[{ kind: 'add-signer', signer: 'outsider' }, reviewer]], claimed);
  expect(offered(asked, outsider, false)).toEqual(['sign', 'recuse']);
  const delegated = run([[{ kind: 'delegate', to: 'outsider' }, reviewer]], claimed);
  const toDecide = run([[{ kind: 'ask-recusal' }, applicant]], claimed);
  expect(offered(toDecide, approver, false)).toEqual([]);
  expect(offered(delegated, outsider, false)).toEqual(['resolve', 'recuse']);
  const corrected = run(
    [
      [{ kind: 'return' }, reviewer],
      [{ kind: 'resubmit' }, applicant],
    ],
    claimed,
  );
  expect(offered(corrected, supervisor, false)).toEqual(['urge']);
});

test('an answer is recorded of whoever has not given theirs yet, though another was heard; and within one’s lines', () => {
  const answerBy = '2026-03-09';
  const parties = [
    { name: '张三', answerBy, answer: 'heard' },
    { name: '李四', answerBy, answer: null },
  ] as const;
  expect(offered({ ...atApprover, parties }, approver)).toContain('record-answer');
  expect(offered({ ...atApprover, parties }, approver, false)).not.toContain('record-answer');
});

test('an applicant hands in later what they owe, as long as they owe it', () => {
  const owed = [{ material: 'photo', name: '照片', by: '2026-03-09' }];
  expect(offered({ ...submitted, owed }, applicant)).toEqual(['withdraw', 'urge', 'hand-in']);
  expect(offered({ ...submitted, owed: [] }, applicant)).toEqual(['withdraw', 'urge']);
});
