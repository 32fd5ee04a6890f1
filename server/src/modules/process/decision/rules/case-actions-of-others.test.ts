import { ConflictError, ForbiddenError } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Actor, CaseAction, Moment, Outcome } from './case-action.ts';
import { act } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';
import {
  applicant,
  approver,
  atApproval,
  both,
  decide,
  engine,
  licence,
  person,
  reviewer,
  run,
  submitted,
  supervisor,
} from './testing/licence.ts';

const later = '2026-03-09';
const on = (today: string): Moment => ({ today, dueOn: null });
const outcome = (state: CaseState, action: CaseAction, actor: Actor, table = licence): Outcome =>
  act(table, state, action, actor, on(later));
const stateAfter = (state: CaseState, action: CaseAction, actor: Actor, table = licence): CaseState => {
  const done = outcome(state, action, actor, table);
  expect(done.kind).toBe('done');
  return (done as Extract<Outcome, { kind: 'done' }>).state;
};
const kinds = (action: CaseAction, actor: Actor, ...states: readonly CaseState[]) =>
  states.map((state) => outcome(state, action, actor).kind);

const claimed = run([[{ kind: 'claim' }, reviewer]], submitted);
const returned = run([[{ kind: 'return' }, reviewer]], claimed);
const corrected = run([[{ kind: 'resubmit' }, applicant]], returned);
const atApprover = run([[{ kind: 'claim' }, approver]], atApproval);
const withdrawn = run([[{ kind: 'withdraw' }, applicant]], submitted);

describe('only who it is for, and only when it can be', () => {
  const everybody = [applicant, engine, reviewer, approver, supervisor, person('outsider')];
  const byWhom = (state: CaseState, action: CaseAction) => everybody.map((actor) => outcome(state, action, actor).kind);
  const [done, no, wrong] = ['done', 'forbidden', 'conflict'];

  test.for<[CaseAction, CaseState, (string | undefined)[]]>([
    [{ kind: 'submit' }, newCase, [done, no, no, no, no, no]],
    [{ kind: 'resubmit' }, returned, [done, no, no, no, no, no]],
    [{ kind: 'withdraw' }, submitted, [done, no, no, no, no, no]],
    [{ kind: 'lapse' }, returned, [no, done, no, no, no, no]],
    [{ kind: 'deem-accepted' }, submitted, [no, done, no, no, no, no]],
    [{ kind: 'remind' }, submitted, [no, done, no, no, no, no]],
    [{ kind: 'escalate' }, atApproval, [no, done, no, no, no, no]],
    [{ kind: 'urge' }, submitted, [done, no, no, no, done, no]],
    [{ kind: 'permit-return' }, corrected, [no, no, no, no, done, no]],
    [{ kind: 'claim' }, submitted, [wrong, no, done, no, no, no]],
    [{ kind: 'claim' }, atApproval, [wrong, no, no, done, no, no]],
  ])('%j', ([action, state, expected]) => {
    expect(byWhom(state, action)).toEqual(expected);
  });

  test('an automatic check is the engine’s', () => {
    const atCheck = run([[{ kind: 'submit' }, applicant]]);
    expect(byWhom(atCheck, { kind: 'check', result: 'passed' })).toEqual([no, done, no, no, no, no]);
    const check: CaseAction = { kind: 'check', result: 'passed' };
    const elsewhere = [newCase, submitted, { ...atCheck, phase: 'returned' as const }, withdrawn];
    expect(kinds(check, engine, ...elsewhere, { ...atCheck, step: 'gone' })).toEqual(Array(5).fill(wrong));
  });

  test('each belongs to a phase', () => {
    const all = [newCase, submitted, returned, withdrawn] as const;
    expect(kinds({ kind: 'submit' }, applicant, ...all)).toEqual([done, wrong, wrong, wrong]);
    expect(kinds({ kind: 'resubmit' }, applicant, ...all)).toEqual([wrong, wrong, done, wrong]);
    expect(kinds({ kind: 'withdraw' }, applicant, ...all)).toEqual([done, done, done, wrong]);
    expect(kinds({ kind: 'lapse' }, engine, ...all)).toEqual([wrong, wrong, done, wrong]);
    expect(kinds({ kind: 'deem-accepted' }, engine, ...all)).toEqual([wrong, done, wrong, wrong]);
    expect(kinds({ kind: 'urge' }, supervisor, ...all)).toEqual([wrong, done, wrong, wrong]);
    expect(kinds({ kind: 'remind' }, engine, ...all)).toEqual([wrong, done, wrong, wrong]);
    expect(kinds({ kind: 'claim' }, reviewer, ...all)).toEqual([wrong, done, wrong, wrong]);
    const escalated = { ...returned, acceptedOn: later };
    expect(kinds({ kind: 'escalate' }, engine, newCase, escalated, withdrawn)).toEqual([wrong, wrong, wrong]);
    expect(kinds({ kind: 'permit-return' }, supervisor, returned, { ...corrected, phase: 'closed' })).toEqual([
      wrong,
      wrong,
    ]);
    expect(outcome(withdrawn, { kind: 'claim' }, reviewer)).toEqual({ kind: 'conflict', reason: '该办件已办结' });
    expect(outcome(withdrawn, { kind: 'withdraw' }, applicant)).toEqual({ kind: 'conflict', reason: '该办件已办结' });
  });

  test('nobody works at an automatic check', () => {
    const atCheck = run([[{ kind: 'submit' }, applicant]]);
    expect(outcome(atCheck, { kind: 'claim' }, reviewer).kind).toBe('conflict');
    expect(outcome({ ...submitted, step: 'gone' }, { kind: 'claim' }, reviewer).kind).toBe('conflict');
  });

  test('a supervisor with a stake in the case is an applicant like any other', () => {
    const own: Actor = { kind: 'person', accountId: 'supervisor', roles: ['supervisor'], isApplicant: true };
    expect(outcome(corrected, { kind: 'permit-return' }, own).kind).toBe('forbidden');
  });
});

describe('what is noted', () => {
  test('the day of submission, and nothing of who had it before', () => {
    expect(stateAfter(newCase, { kind: 'submit' }, applicant)).toEqual({
      ...newCase,
      phase: 'open',
      step: 'check',
      submittedOn: later,
    });
  });

  test('a decision notes who made it, and the next step begins afresh', () => {
    const reminded = run([[{ kind: 'remind' }, engine]], claimed);
    expect(reminded.reminded).toBe(true);
    expect(stateAfter(reminded, decide('approve'), reviewer)).toEqual({
      ...submitted,
      step: 'approval',
      acceptedOn: later,
      decidedBy: { review: 'reviewer' },
      tookPart: { review: ['reviewer'] },
      reminded: false,
    });
    expect(stateAfter(claimed, decide('not-accept'), reviewer)).toMatchObject({
      acceptedOn: null,
      result: 'not-accepted',
      decidedBy: { review: 'reviewer' },
    });
    expect(stateAfter(atApprover, decide('approve'), approver)).toMatchObject({
      acceptedOn: '2026-03-02',
      decidedBy: { review: 'reviewer', approval: 'approver' },
    });
  });

  test('what a check lets through to an end is accepted that day; what goes on is not', () => {
    const automatic: ProcessTable = {
      ...licence,
      nodes: {
        ...licence.nodes,
        check: { kind: 'check', name: '自动核验', next: { passed: 'granted', flagged: 'review' } },
      },
    };
    const atCheck = stateAfter(newCase, { kind: 'submit' }, applicant, automatic);
    expect(stateAfter(atCheck, { kind: 'check', result: 'passed' }, engine, automatic)).toMatchObject({
      phase: 'closed',
      result: 'granted',
      acceptedOn: later,
    });
    expect(stateAfter(atCheck, { kind: 'check', result: 'flagged' }, engine, automatic).acceptedOn).toBeNull();
  });

  test('a process that leads nowhere fails as such', () => {
    const broken: ProcessTable = { ...licence, start: 'nowhere' };
    expect(() => outcome(newCase, { kind: 'submit' }, applicant, broken)).toThrow('the process has no step nowhere');
    const check = { kind: 'check', name: '自动核验', next: { passed: 'nowhere', flagged: 'review' } } as const;
    const brokenLater: ProcessTable = { ...licence, nodes: { ...licence.nodes, check } };
    const atCheck = stateAfter(newCase, { kind: 'submit' }, applicant, brokenLater);
    expect(() => outcome(atCheck, { kind: 'check', result: 'passed' }, engine, brokenLater)).toThrow(
      'the process has no step nowhere',
    );
  });

  test('a case that nobody refused in time is accepted from when it was received, once', () => {
    expect(stateAfter(submitted, { kind: 'deem-accepted' }, engine).acceptedOn).toBe('2026-03-02');
    expect(stateAfter({ ...submitted, submittedOn: null }, { kind: 'deem-accepted' }, engine).acceptedOn).toBe(later);
    expect(outcome(atApproval, { kind: 'deem-accepted' }, engine).kind).toBe('conflict');
  });

  test('reminders and escalations are noted once; an escalation needs a running period', () => {
    const reminded = stateAfter(submitted, { kind: 'remind' }, engine);
    expect(outcome(reminded, { kind: 'remind' }, engine).kind).toBe('conflict');
    expect(outcome(submitted, { kind: 'escalate' }, engine).kind).toBe('conflict');
    const escalated = stateAfter(atApproval, { kind: 'escalate' }, engine);
    expect(escalated).toEqual({ ...atApproval, escalated: true });
    expect(outcome(escalated, { kind: 'escalate' }, engine).kind).toBe('conflict');
    const extended = stateAfter({ ...atApprover, escalated: true }, { kind: 'extend' }, approver);
    expect(extended).toEqual({ ...atApprover, extended: true, escalated: false });
  });

  test('urging changes nothing', () => {
    for (const actor of [applicant, supervisor]) expect(stateAfter(claimed, { kind: 'urge' }, actor)).toBe(claimed);
  });

  test('a second return is permitted once, and only after a first', () => {
    expect(outcome(claimed, { kind: 'permit-return' }, supervisor).kind).toBe('conflict');
    const permitted = stateAfter(corrected, { kind: 'permit-return' }, supervisor);
    expect(permitted).toEqual({ ...corrected, mayReturnAgain: true });
    expect(outcome(permitted, { kind: 'permit-return' }, supervisor).kind).toBe('conflict');
  });
});

describe('the period', () => {
  const pause = { kind: 'pause', ground: '鉴定', days: 15 } as const;
  const appraisal = { ground: '鉴定', expectedDays: 15 } as const;

  test('stands still from a return until the correction, or until the case is taken up again', () => {
    expect(returned.pauses).toEqual([{ from: '2026-03-02', to: null }]);
    expect(stateAfter(returned, { kind: 'resubmit' }, applicant).pauses).toEqual([{ from: '2026-03-02', to: later }]);
    const paused = stateAfter(atApprover, pause, approver);
    expect(paused).toEqual({ ...atApprover, pauses: [{ from: later, to: null, ...appraisal }] });
    expect(outcome(paused, pause, approver).kind).toBe('conflict');
    expect(outcome(claimed, pause, reviewer).kind).toBe('conflict');
    expect(outcome(atApprover, { kind: 'resume' }, approver).kind).toBe('conflict');
    const again = act(licence, paused, { kind: 'resume' }, approver, on('2026-03-20'));
    expect(again).toEqual({
      kind: 'done',
      state: { ...atApprover, pauses: [{ from: later, to: '2026-03-20', ...appraisal }] },
    });
  });

  test('one pause follows another, and a decision ends it', () => {
    const before = { ...atApprover, pauses: [{ from: '2026-02-02', to: '2026-02-05' }] };
    const paused = stateAfter(before, pause, approver);
    expect(paused.pauses).toEqual([...before.pauses, { from: later, to: null, ...appraisal }]);
    const decided = act(licence, paused, decide('approve'), approver, on('2026-03-20'));
    expect(decided).toMatchObject({
      state: { pauses: [...before.pauses, { from: later, to: '2026-03-20', ...appraisal }] },
    });
  });
});

describe('those who share a step', () => {
  test('a signer is asked once, is not the clerk, and signs once', () => {
    const ask = (signer: string): CaseAction => ({ kind: 'add-signer', signer });
    const asked = run(
      [
        [ask('outsider'), reviewer],
        [ask('other'), reviewer],
      ],
      claimed,
    );
    expect(asked.signers).toEqual([
      { accountId: 'outsider', signed: false },
      { accountId: 'other', signed: false },
    ]);
    for (const signer of ['reviewer', 'outsider'])
      expect(() => run([[ask(signer), reviewer]], asked)).toThrow('该人员已在会签名单中');
    const signed = stateAfter(asked, { kind: 'sign' }, person('outsider'));
    expect(signed.signers).toEqual([
      { accountId: 'outsider', signed: true },
      { accountId: 'other', signed: false },
    ]);
    expect(outcome(signed, { kind: 'sign' }, person('outsider')).kind).toBe('conflict');
    expect(() => run([[decide('approve'), reviewer]], signed)).toThrow('会签意见尚未齐全');
  });

  test('a step is handed to somebody else, with whom it is and stays theirs', () => {
    for (const kind of ['transfer', 'delegate'] as const)
      expect(outcome(claimed, { kind, to: 'reviewer' }, reviewer).kind).toBe('conflict');
    const delegated = stateAfter(claimed, { kind: 'delegate', to: 'outsider' }, reviewer);
    expect(delegated).toEqual({ ...claimed, assignee: 'outsider', delegatedBy: 'reviewer' });
    expect(outcome(claimed, { kind: 'resolve' }, reviewer).kind).toBe('conflict');
    const handed = stateAfter(claimed, { kind: 'transfer', to: 'outsider' }, reviewer);
    expect(stateAfter(handed, decide('approve'), person('outsider')).decidedBy).toEqual({ review: 'outsider' });
  });

  test('a supervisor who was handed a step hands it on like anybody', () => {
    const handed = { ...claimed, assignee: 'supervisor', delegatedBy: 'reviewer' };
    expect(() => run([[{ kind: 'transfer', to: 'both' }, supervisor]], handed)).toThrow('协办人员只能出具意见');
    expect(() => run([[{ kind: 'claim' }, supervisor]], claimed)).toThrow(ForbiddenError);
    expect(() => run([[{ kind: 'transfer', to: 'both' }, person('outsider')]], claimed)).toThrow(ForbiddenError);
    expect(() => run([[{ kind: 'claim' }, both]], { ...atApproval, decidedBy: { review: 'both' } })).toThrow(
      ConflictError,
    );
  });
});
