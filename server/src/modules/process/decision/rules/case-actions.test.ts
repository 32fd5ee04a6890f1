import { ConflictError, ForbiddenError } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import type { Actor } from './case-action.ts';
import {
  applicant,
  approver,
  atApproval,
  both,
  decide,
  engine,
  person,
  reviewer,
  run,
  submitted,
  supervisor,
} from './testing/licence.ts';

test('a case goes from step to step, each claimed and decided, to its end', () => {
  expect(submitted).toMatchObject({ phase: 'open', step: 'review', assignee: null, acceptedOn: null });
  expect(atApproval).toMatchObject({
    step: 'approval',
    assignee: null,
    acceptedOn: '2026-03-02',
    decidedBy: { review: 'reviewer' },
  });
  const granted = run(
    [
      [{ kind: 'claim' }, approver],
      [decide('approve'), approver],
    ],
    atApproval,
  );
  expect(granted).toMatchObject({ phase: 'closed', step: null, result: 'granted' });
  expect(() => run([[{ kind: 'withdraw' }, applicant]], granted)).toThrow('该办件已办结');
});

describe('roles and duties', () => {
  test('a step is for its role alone, and for who has claimed it', () => {
    expect(() => run([[{ kind: 'claim' }, approver]], submitted)).toThrow(ForbiddenError);
    expect(() => run([[decide('approve'), reviewer]], submitted)).toThrow('请先签收该办件');
    const claimed = run([[{ kind: 'claim' }, reviewer]], submitted);
    expect(() => run([[{ kind: 'claim' }, both]], claimed)).toThrow('已被他人签收');
    expect(() => run([[decide('approve'), both]], claimed)).toThrow('请先签收该办件');
    expect(run([[{ kind: 'release' }, reviewer]], claimed)).toEqual(submitted);
  });

  test('whoever decided one step does not decide another, but may decide their own again', () => {
    const state = run(
      [
        [{ kind: 'claim' }, both],
        [decide('approve'), both],
      ],
      submitted,
    );
    expect(() => run([[{ kind: 'claim' }, both]], state)).toThrow('同一人不能办理同一办件的两个环节');
    const sentBack = run(
      [
        [{ kind: 'claim' }, approver],
        [decide('send-back'), approver],
      ],
      state,
    );
    expect(run([[{ kind: 'claim' }, both]], sentBack).assignee).toBe('both');
  });

  test('nobody handles their own case', () => {
    const clerkAsApplicant: Actor = { kind: 'person', accountId: 'x', roles: ['reviewer'], isApplicant: true };
    expect(() => run([[{ kind: 'claim' }, clerkAsApplicant]], submitted)).toThrow('您是本办件申请人，依法应当回避');
  });

  test('a step offers its own decisions and no others', () => {
    const claimed = run([[{ kind: 'claim' }, reviewer]], submitted);
    expect(() => run([[decide('reject'), reviewer]], claimed)).toThrow('「初审」环节不能作此决定');
  });
});

describe('the applicant', () => {
  const returned = run(
    [
      [{ kind: 'claim' }, reviewer],
      [{ kind: 'return' }, reviewer],
    ],
    submitted,
  );

  test('gets the case back once, corrects it, and the same clerk goes on', () => {
    expect(returned).toMatchObject({ phase: 'returned', returns: 1, assignee: 'reviewer' });
    const again = run(
      [
        [{ kind: 'resubmit' }, applicant],
        [{ kind: 'check', result: 'flagged' }, engine],
      ],
      returned,
    );
    expect(again).toMatchObject({ phase: 'open', step: 'review', assignee: 'reviewer' });
    expect(() => run([[{ kind: 'return' }, reviewer]], again)).toThrow('补正应一次告知');
    expect(() => run([[{ kind: 'permit-return' }, reviewer]], again)).toThrow(ForbiddenError);
    const permitted = run([[{ kind: 'permit-return' }, supervisor]], again);
    const twice = run([[{ kind: 'return' }, reviewer]], permitted);
    expect(twice).toMatchObject({ phase: 'returned', returns: 2, mayReturnAgain: false });
  });

  test('may withdraw before the decision, and a case left unanswered lapses', () => {
    expect(run([[{ kind: 'withdraw' }, applicant]], returned).result).toBe('withdrawn');
    expect(run([[{ kind: 'lapse' }, engine]], returned).result).toBe('lapsed');
    expect(() => run([[{ kind: 'lapse' }, reviewer]], returned)).toThrow(ForbiddenError);
  });
});

describe('handing on', () => {
  const claimed = run([[{ kind: 'claim' }, reviewer]], submitted);
  const outsider = person('outsider');

  test('a withdrawal clears the assignee and the signers', () => {
    for (const action of [
      { kind: 'delegate', to: 'outsider' },
      { kind: 'add-signer', signer: 'outsider' },
    ] as const) {
      const held = run([[action, reviewer]], claimed);
      const withdrawn = run([[{ kind: 'withdraw' }, applicant]], held);
      expect(withdrawn).toMatchObject({
        result: 'withdrawn',
        step: null,
        assignee: null,
        delegatedBy: null,
        signers: [],
      });
    }
  });

  test('a transferred step is the other one’s; a delegated one comes back for the decision', () => {
    expect(run([[{ kind: 'transfer', to: 'outsider' }, reviewer]], claimed).assignee).toBe('outsider');
    const delegated = run([[{ kind: 'delegate', to: 'outsider' }, reviewer]], claimed);
    expect(() => run([[decide('approve'), outsider]], delegated)).toThrow('协办人员只能出具意见');
    expect(run([[{ kind: 'resolve' }, outsider]], delegated)).toMatchObject({
      assignee: 'reviewer',
      delegatedBy: null,
    });
  });

  test('a delegate gives an opinion and does nothing else', () => {
    const accepted = run([[{ kind: 'claim' }, approver]], atApproval);
    const delegated = run([[{ kind: 'delegate', to: 'outsider' }, approver]], accepted);
    for (const action of [
      { kind: 'return' },
      { kind: 'pause', ground: '鉴定', days: 15 },
      { kind: 'release' },
      { kind: 'transfer', to: 'both' },
      { kind: 'delegate', to: 'both' },
      { kind: 'add-signer', signer: 'both' },
      decide('send-back'),
    ] as const)
      expect(() => run([[action, outsider]], delegated), action.kind).toThrow('协办人员只能出具意见');
  });

  test('a step is not handed to who decided another: they could do nothing with it', () => {
    const accepted = run([[{ kind: 'claim' }, approver]], atApproval);
    for (const [action, actor] of [
      [{ kind: 'delegate', to: 'reviewer' }, approver],
      [{ kind: 'transfer', to: 'reviewer' }, approver],
      [{ kind: 'transfer', to: 'reviewer' }, supervisor],
    ] as const)
      expect(() => run([[action, actor]], accepted), action.kind).toThrow('同一人不能办理同一办件的两个环节');
  });

  test('a supervisor hands a step on that its clerk has left lying, and does not take it', () => {
    const left = run([[{ kind: 'delegate', to: 'outsider' }, reviewer]], claimed);
    expect(run([[{ kind: 'transfer', to: 'both' }, supervisor]], left)).toMatchObject({
      assignee: 'both',
      delegatedBy: null,
    });
    expect(() => run([[{ kind: 'transfer', to: 'supervisor' }, supervisor]], left)).toThrow(ConflictError);
    expect(() => run([[{ kind: 'transfer', to: 'both' }, approver]], left)).toThrow();
  });

  test('a step waits for everybody who was asked to sign', () => {
    const asked = run([[{ kind: 'add-signer', signer: 'outsider' }, reviewer]], claimed);
    expect(() => run([[decide('approve'), reviewer]], asked)).toThrow('会签意见尚未齐全');
    expect(() => run([[{ kind: 'sign' }, approver]], asked)).toThrow(ConflictError);
    const signed = run([[{ kind: 'sign' }, outsider]], asked);
    expect(run([[decide('approve'), reviewer]], signed)).toMatchObject({ step: 'approval', signers: [] });
  });

  test('a period is extended once, after acceptance', () => {
    expect(() => run([[{ kind: 'extend' }, approver]], claimed)).toThrow('不能延期');
    const extended = run(
      [
        [{ kind: 'claim' }, approver],
        [{ kind: 'extend' }, approver],
      ],
      atApproval,
    );
    expect(extended.extended).toBe(true);
    expect(() => run([[{ kind: 'extend' }, approver]], extended)).toThrow('不能延期');
  });
});
