import { expect, test } from 'vitest';
import type { CaseAction } from '../../decision/rules/case-action.ts';
import { act } from '../../decision/rules/case-actions.ts';
import { newCase } from '../../decision/rules/case-state.ts';
import { applicant, decide, engine, licence, reviewer } from '../../decision/rules/testing/licence.ts';
import { owedBy, partitionMaterials } from './promised-materials.ts';

const needed = [
  { code: 'title', name: '权属证明' },
  { code: 'photo', name: '照片', leniency: { later: 5 } },
  { code: 'premises', name: '场所证明', leniency: { later: 5, pledge: '场所合法' } },
];
const promises = (['later', 'pledge'] as const).flatMap((kind) => needed.map(({ code }) => ({ material: code, kind })));

test('容缺受理, 告知承诺: a material is promised only in a way that its type allows; what was handed in is not', () => {
  const codes = (given: Parameters<typeof partitionMaterials>[1]) => {
    const { missing, later, pledged } = partitionMaterials(needed, given);
    return [missing, later, pledged].map((list) => list.map(({ code }) => code));
  };
  expect(codes({ materials: [], promises: [] })).toEqual([['title', 'photo', 'premises'], [], []]);
  expect(codes({ materials: [], promises })).toEqual([['title'], ['photo'], ['premises']]);
  expect(codes({ materials: [], promises: promises.filter(({ kind }) => kind === 'pledge') })).toEqual([
    ['title', 'photo'],
    [],
    ['premises'],
  ]);
  expect(codes({ materials: [], promises: [{ material: 'premises', kind: 'later' }] })).toEqual([
    ['title', 'photo'],
    ['premises'],
    [],
  ]);
  const all = needed.map(({ code }) => ({ material: code, documentId: 'document' }));
  expect(codes({ materials: all, promises })).toEqual([[], [], []]);
});

test('共享获取免提交: what officials have to compare with another department is missed by nobody', () => {
  const licence = { code: 'licence', name: '营业执照', sharedFrom: '市场监督管理部门' };
  const sort = (materials: Parameters<typeof partitionMaterials>[1]['materials']) =>
    partitionMaterials([licence], { materials, promises });
  expect(sort([])).toEqual({ missing: [], later: [], pledged: [], shared: [licence] });
  expect(sort([{ material: 'licence', documentId: 'document' }]).shared).toEqual([]);
});

test('容缺受理: handing in again does not prolong a promise', () => {
  const later = needed.slice(1);
  const first = owedBy(later.slice(0, 1), [], (workdays) => `in ${workdays} workdays`);
  expect(first).toEqual([{ material: 'photo', name: '照片', by: 'in 5 workdays' }]);
  expect(owedBy(later, first, () => 'later').map(({ by }) => by)).toEqual(['in 5 workdays', 'later']);
});

test('what its type allows no time for is owed at once', () => {
  expect(owedBy(needed.slice(0, 1), [], (workdays) => `in ${workdays} workdays`)).toMatchObject([
    { material: 'title', by: 'in 0 workdays' },
  ]);
});

test('容缺受理: nothing is granted before the promised material has come; a promise that is not kept ends the case', () => {
  const table = { ...licence, nature: 'filing' as const };
  const moment = { today: '2026-03-02', dueOn: null };
  const owed = [{ material: 'photo', name: '照片', by: '2026-03-09' }];
  const run = (state: typeof newCase, ...steps: [CaseAction, Parameters<typeof act>[3]][]) =>
    steps.reduce((now, [action, actor]) => {
      const outcome = act(table, now, action, actor, moment);
      if (outcome.kind !== 'done') throw new Error(`${action.kind} is refused`);
      return outcome.state;
    }, state);
  const open = run(newCase, [{ kind: 'submit', owed }, applicant], [{ kind: 'check', result: 'flagged' }, engine]);
  const handIn = { kind: 'hand-in', material: 'photo', documentId: 'document' } as const;
  expect(act(table, open, handIn, reviewer, moment).kind).toBe('forbidden');
  expect(act(table, open, { ...handIn, material: 'title' }, applicant, moment).kind).toBe('conflict');
  const another = { material: 'plan', name: '平面图', by: '2026-03-11' };
  const owesTwo = act(table, { ...open, owed: [...owed, another] }, handIn, applicant, moment);
  expect(owesTwo, 'what else was promised is still owed').toMatchObject({ state: { owed: [another] } });
  const breaking = { kind: 'break-promise' } as const;
  expect(act(table, open, breaking, engine, { ...moment, today: '2026-03-09' }).kind).toBe('conflict');
  expect(act(table, open, breaking, applicant, { ...moment, today: '2026-03-10' }).kind).toBe('forbidden');
  expect(act(table, open, breaking, engine, { ...moment, today: '2026-03-10' })).toMatchObject({
    state: { phase: 'closed', result: 'lapsed' },
  });
  const oneIsLate = { ...open, owed: [...owed, another] };
  expect(act(table, oneIsLate, breaking, engine, { ...moment, today: '2026-03-10' }).kind).toBe('done');
  const { owed: _, ...promisedNothing } = open;
  expect(act(table, promisedNothing, breaking, engine, moment).kind).toBe('conflict');
  expect(act(table, promisedNothing, handIn, applicant, moment).kind).toBe('conflict');
  const last = Object.entries(table.nodes).find(
    ([, node]) => node.kind === 'task' && table.nodes[node.next.approve ?? '']?.kind === 'end',
  )?.[0] as string;
  const atEnd = { ...open, step: last, assignee: 'approver' };
  const approver = { ...reviewer, accountId: 'approver', roles: ['approver'] };
  expect(act(table, atEnd, decide('approve'), approver, moment)).toEqual({
    kind: 'conflict',
    reason: '申请人承诺补交的材料尚未收到，不能准予：照片',
  });
  expect(act(table, run(atEnd, [handIn, applicant]), decide('approve'), approver, moment)).toMatchObject({
    state: { result: 'granted', owed: [] },
  });
});
