import { CaseResult, ConflictError, Decision, ForbiddenError } from '@anju/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, act, type CaseAction, getState } from './case-actions.ts';
import { type CaseState, newCase } from './case-state.ts';
import type { ProcessTable } from './process-table.ts';

const licence: ProcessTable = {
  name: '许可',
  start: 'check',
  nodes: {
    check: { kind: 'check', name: '自动核验', next: { passed: 'review', flagged: 'review' } },
    review: {
      kind: 'task',
      name: '初审',
      role: 'reviewer',
      next: { approve: 'approval', 'not-accept': 'not-accepted' },
    },
    approval: {
      kind: 'task',
      name: '审批',
      role: 'approver',
      next: { approve: 'granted', reject: 'rejected', 'send-back': 'review' },
    },
    granted: { kind: 'end', name: '准予', result: 'granted' },
    rejected: { kind: 'end', name: '不予', result: 'rejected' },
    'not-accepted': { kind: 'end', name: '不予受理', result: 'not-accepted' },
  },
};

const person = (accountId: string, ...roles: string[]): Actor => ({
  kind: 'person',
  accountId,
  roles,
  isApplicant: false,
});
const applicant: Actor = { kind: 'person', accountId: 'applicant', roles: [], isApplicant: true };
const engine: Actor = { kind: 'engine' };
const reviewer = person('reviewer', 'reviewer');
const approver = person('approver', 'approver');
const supervisor = person('supervisor', 'supervisor');
const both = person('both', 'reviewer', 'approver');

type Step = readonly [CaseAction, Actor];
const run = (steps: readonly Step[], from: CaseState = newCase): CaseState =>
  steps.reduce((state, [action, actor]) => getState(act(licence, state, action, actor, '2026-03-02')), from);
const decide = (decision: Decision): CaseAction => ({ kind: 'decide', decision });

const submitted = run([
  [{ kind: 'submit' }, applicant],
  [{ kind: 'check', result: 'flagged' }, engine],
]);
const atApproval = run(
  [
    [{ kind: 'claim' }, reviewer],
    [decide('approve'), reviewer],
  ],
  submitted,
);

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
    expect(() => run([[decide('approve'), reviewer]], submitted)).toThrow('请先领取该办件');
    const claimed = run([[{ kind: 'claim' }, reviewer]], submitted);
    expect(() => run([[{ kind: 'claim' }, both]], claimed)).toThrow('已被他人领取');
    expect(() => run([[decide('approve'), both]], claimed)).toThrow('请先领取该办件');
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
    expect(() => run([[{ kind: 'claim' }, clerkAsApplicant]], submitted)).toThrow('申请人应回避本人的办件');
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
    const again = run([[{ kind: 'resubmit' }, applicant]], returned);
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
    expect(() => run([[decide('approve'), outsider]], delegated)).toThrow('受托人只能出具意见');
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
      { kind: 'extend' },
      { kind: 'pause' },
      { kind: 'release' },
      { kind: 'transfer', to: 'both' },
      { kind: 'delegate', to: 'both' },
      { kind: 'add-signer', signer: 'both' },
      decide('send-back'),
    ] as const)
      expect(() => run([[action, outsider]], delegated), action.kind).toThrow('受托人只能出具意见');
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
    expect(() => run([[{ kind: 'extend' }, reviewer]], claimed)).toThrow('不能延期');
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

const everybody = [reviewer, approver, both, supervisor, person('outsider'), applicant, engine];
const accounts = ['reviewer', 'approver', 'both', 'outsider'];
const everything: readonly CaseAction[] = [
  ...(
    [
      ...['submit', 'resubmit', 'withdraw', 'claim', 'release', 'resolve', 'sign', 'urge', 'extend', 'pause', 'resume'],
      ...['deem-accepted', 'lapse', 'return', 'permit-return', 'remind', 'escalate'],
    ] as Exclude<CaseAction['kind'], 'decide' | 'check' | 'transfer' | 'delegate' | 'add-signer'>[]
  ).map((kind): CaseAction => ({ kind })),
  ...Decision.options.map(decide),
  ...(['passed', 'flagged'] as const).map((result): CaseAction => ({ kind: 'check', result })),
  ...accounts.flatMap((to): CaseAction[] => [
    { kind: 'transfer', to },
    { kind: 'delegate', to },
    { kind: 'add-signer', signer: to },
  ]),
];
const everyTry = everything.flatMap((action) => everybody.map((actor) => [action, actor] as const));
/** What brings a case on is tried as often as all the rest together. */
const onward = new Set<CaseAction['kind']>(['submit', 'resubmit', 'check', 'claim', 'sign', 'resolve', 'resume']);
const isOnward = (action: CaseAction): boolean =>
  action.kind === 'decide' ? action.decision === 'approve' : onward.has(action.kind);

/** Every kind is as likely as any other, however many ways there are to do it. */
function pickOfAnyKind(among: readonly Step[], kind: number, pick: number): Step {
  const kinds = [...new Set(among.map(([action]) => action.kind))];
  const ofKind = among.filter(([action]) => action.kind === kinds[kind % kinds.length]);
  return ofKind[pick % ofKind.length] as Step;
}

test('whatever anybody tries, in any order, no case gets into a state it may not have', () => {
  const results = new Map<string | null, number>();
  const kinds = new Set<CaseAction['kind']>();
  const tried = { done: 0, refused: 0 };
  const move = fc.record({ kind: fc.nat(), pick: fc.nat(), way: fc.nat({ max: 99 }) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 40, maxLength: 120 }), (moves) => {
      let state = newCase;
      for (const { kind, pick, way } of moves) {
        const before = state;
        const legal = everyTry.filter(
          ([action, actor]) =>
            action.kind !== 'withdraw' && act(licence, before, action, actor, '2026-03-02').kind === 'done',
        );
        const wanted = way < 45 ? legal.filter(([action]) => isOnward(action)) : way < 90 ? legal : [];
        const picked = pickOfAnyKind(wanted.length > 0 ? wanted : everyTry, kind, pick);
        // What the legal ones bring about too seldom.
        const seldom: Step =
          before.phase === 'returned' ? [{ kind: 'lapse' }, engine] : [{ kind: 'withdraw' }, applicant];
        const [action, actor] = way > (before.phase === 'returned' ? 74 : 98) ? seldom : picked;
        const outcome = act(licence, before, action, actor, '2026-03-02');
        if (outcome.kind !== 'done') {
          tried.refused += 1;
          continue;
        }
        tried.done += 1;
        kinds.add(action.kind);
        state = outcome.state;
        expect(before.phase, 'a closed case stays closed').not.toBe('closed');
        expect(state.phase === 'closed').toBe(state.result !== null);
        expect(state.phase === 'open' || state.phase === 'returned').toBe(state.step !== null);
        const decidedElsewhere = Object.entries(state.decidedBy).some(
          ([step, by]) => step !== state.step && by === state.assignee,
        );
        expect(decidedElsewhere, 'who has a case can do something with it').toBe(false);
        if (state.delegatedBy !== null)
          expect(['delegate', 'sign', 'urge', 'remind', 'escalate', 'permit-return', 'deem-accepted']).toContain(
            action.kind,
          );
        if (state.result === 'granted') {
          expect(state.acceptedOn).not.toBeNull();
          expect(new Set(Object.values(state.decidedBy)).size, 'two steps, two people').toBe(2);
        }
        if (state.phase === 'closed') break;
      }
      results.set(state.result, (results.get(state.result) ?? 0) + 1);
    }),
    { numRuns: 1000 },
  );
  for (const result of CaseResult.options) expect(results.get(result) ?? 0, `${result} is reached`).toBeGreaterThan(0);
  expect(results.get('granted')).toBeGreaterThan(300);
  expect(tried.done / (tried.done + tried.refused), 'most of what is tried may be done').toBeGreaterThan(0.8);
  expect([...kinds].sort()).toEqual([...new Set(everything.map(({ kind }) => kind))].sort());
});
