import { CaseResult, Decision, PartyAnswer } from '@anju/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaseAction } from './case-action.ts';
import { act } from './case-actions.ts';
import { newCase } from './case-state.ts';
import {
  applicant,
  approver,
  both,
  decide,
  engine,
  licence,
  person,
  reviewer,
  type Step,
  supervisor,
  today,
} from './testing/licence.ts';

const everybody = [reviewer, approver, both, supervisor, person('outsider'), applicant, engine];
const accounts = ['reviewer', 'approver', 'both', 'outsider'];
const everything: readonly CaseAction[] = [
  ...(
    [
      ...['submit', 'resubmit', 'withdraw', 'claim', 'release', 'resolve', 'sign', 'urge', 'extend', 'resume'],
      ...['deem-accepted', 'lapse', 'return', 'permit-return', 'remind', 'escalate', 'recuse', 'ask-recusal'],
    ] as Exclude<
      CaseAction['kind'],
      | 'decide'
      | 'decide-recusal'
      | 'check'
      | 'pause'
      | 'transfer'
      | 'delegate'
      | 'add-signer'
      | 'inform-party'
      | 'record-answer'
      | 'hand-in'
    >[]
  ).map((kind): CaseAction => ({ kind })),
  { kind: 'submit', owed: [{ material: 'photo', name: '照片', by: '2026-03-09' }] },
  { kind: 'hand-in', material: 'photo', documentId: 'document' },
  { kind: 'pause', ground: '鉴定', days: 15 },
  { kind: 'inform-party', name: '邻居', answerBy: '2026-03-09' },
  ...PartyAnswer.options.map((answer): CaseAction => ({ kind: 'record-answer', name: '邻居', answer })),
  ...[true, false].map((granted): CaseAction => ({ kind: 'decide-recusal', granted })),
  ...Decision.options.map(decide),
  ...(['passed', 'flagged'] as const).map((result): CaseAction => ({ kind: 'check', result })),
  ...accounts.flatMap((to): CaseAction[] => [
    { kind: 'transfer', to },
    { kind: 'delegate', to },
    { kind: 'add-signer', signer: to },
  ]),
];
const everyTry = everything.flatMap((action) => everybody.map((actor) => [action, actor] as const));
/**
 * Actions that bring a case on are tried as often as all the rest together, and so is the permission to return a case
 * again, which some runs would not reach otherwise.
 */
const onward = new Set<CaseAction['kind']>([
  ...([
    'submit',
    'resubmit',
    'hand-in',
    'check',
    'claim',
    'sign',
    'resolve',
    'resume',
    'record-answer',
    'decide-recusal',
    'permit-return',
  ] as const),
]);
const isOnward = (action: CaseAction): boolean =>
  action.kind === 'decide' ? action.decision === 'approve' : onward.has(action.kind);

/** These actions lead to an end that is seldom reached otherwise. */
const isEnding = (action: CaseAction): boolean =>
  action.kind === 'return' ||
  (action.kind === 'decide' && (action.decision === 'reject' || action.decision === 'not-accept'));

/** Every kind is as likely as any other, however many ways there are to do it. */
function pickOfAnyKind(among: readonly Step[], kind: number, pick: number): Step {
  const kinds = [...new Set(among.map(([action]) => action.kind))];
  const ofKind = among.filter(([action]) => action.kind === kinds[kind % kinds.length]);
  return ofKind[pick % ofKind.length] as Step;
}

const ofLicences = ['extend', 'pause', 'resume', 'deem-accepted', 'not-accepted'];
const heard = ['inform-party', 'record-answer'];
const impossible: Readonly<Record<string, readonly string[]>> = {
  licence: [],
  filing: [...ofLicences, ...heard],
  determination: ofLicences,
  order: [...ofLicences, ...heard, 'return', 'permit-return', 'resubmit', 'lapse', 'lapsed', 'rejected'],
};

test.each([
  ['licence', licence, 500],
  ['filing', { ...licence, nature: 'filing' }, 300],
  ['determination', { ...licence, nature: 'determination' }, 300],
  ['order', { ...licence, nature: 'order' }, 200],
] as const)(
  'whatever anybody tries, in any order, no case gets into a state it may not have: %s',
  (nature, table, numRuns) => {
    const never = impossible[nature] ?? [];
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
            ([action, actor]) => action.kind !== 'withdraw' && act(table, before, action, actor, today).kind === 'done',
          );
          const ending = legal.filter(([action]) => isEnding(action));
          const wanted =
            way < 45
              ? legal.filter(([action]) => isOnward(action))
              : way < 90
                ? way < 84 || ending.length === 0
                  ? legal
                  : ending
                : [];
          const picked = pickOfAnyKind(wanted.length > 0 ? wanted : everyTry, kind, pick);
          // The legal actions reach these too seldom.
          const seldom: Step =
            before.phase === 'returned' ? [{ kind: 'lapse' }, engine] : [{ kind: 'withdraw' }, applicant];
          const [action, actor] = way > (before.phase === 'returned' ? 74 : 98) ? seldom : picked;
          const outcome = act(table, before, action, actor, today);
          // A party does nothing as an official, whatever other roles they have.
          if (actor.kind === 'person' && !actor.isApplicant && action.kind !== 'recuse')
            expect(act(table, before, action, { ...actor, isParty: true }, today).kind).toBe('conflict');
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
          const isAtTask = table.nodes[state.step ?? '']?.kind === 'task';
          expect(isAtTask && decidedElsewhere, 'who has a case can do something with it').toBe(false);
          if (state.delegatedBy !== null)
            expect([
              ...[
                'delegate',
                'sign',
                'urge',
                'remind',
                'escalate',
                'permit-return',
                'deem-accepted',
                'extend',
                'recuse',
              ],
              ...['ask-recusal', 'decide-recusal', 'hand-in'],
            ]).toContain(action.kind);
          if (state.result === 'granted') {
            expect(state.acceptedOn).not.toBeNull();
            expect(state.owed ?? [], 'what was promised has come').toEqual([]);
            expect(new Set(Object.values(state.decidedBy)).size, 'two steps, two people').toBe(2);
          }
          expect(state.recused, 'who is recused has no part in it').not.toContain(state.assignee);
          const [first = [], second = []] = Object.values(state.tookPart);
          expect(first.filter((one) => second.includes(one) && Object.values(state.decidedBy).includes(one))).toEqual(
            [],
          );
          if (state.result === 'granted' || state.result === 'rejected')
            expect(state.parties.every(({ answer }) => answer !== null && answer !== 'asks-hearing')).toBe(true);
          if (nature !== 'licence') expect(state.acceptedOn).toBe(state.submittedOn);
          if (state.phase === 'closed') break;
        }
        results.set(state.result, (results.get(state.result) ?? 0) + 1);
      }),
      { numRuns },
    );
    for (const result of CaseResult.options)
      expect((results.get(result) ?? 0) > 0, `${result} is reached`).toBe(!never.includes(result));
    expect(results.get('granted')).toBeGreaterThan(numRuns * 0.2);
    expect(tried.done / (tried.done + tried.refused), 'most of what is tried may be done').toBeGreaterThan(0.8);
    const possible = everything.map(({ kind }) => kind).filter((kind) => !never.includes(kind));
    if (nature === 'licence') expect([...kinds].sort()).toEqual([...new Set(possible)].sort());
    else expect(possible).toEqual(expect.arrayContaining([...kinds]));
  },
);
