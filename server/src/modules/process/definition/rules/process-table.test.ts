import { expect, test } from 'vitest';
import { licence } from '../../decision/rules/testing/licence.ts';
import { nextNameOf, type ProcessTable, rolesOf, stepsInOrder } from './process-table.ts';

const names = (table: ProcessTable) => stepsInOrder(table).map(({ id }) => id);

test('each role of a process is named once', () => {
  expect(rolesOf(licence)).toEqual(['reviewer', 'approver']);
  const review = licence.nodes.review as (typeof licence.nodes)[string];
  expect(rolesOf({ ...licence, nodes: { ...licence.nodes, again: review } })).toEqual(['reviewer', 'approver']);
});

test('the steps stand in the order of a case that nobody objects to, then those it may be led to', () => {
  expect(stepsInOrder(licence)).toEqual(['check', 'review', 'approval'].map((id) => ({ id, node: licence.nodes[id] })));
  const task = (next: object) => ({ kind: 'task', name: '环节', role: 'reviewer', next }) as const;
  const detour: ProcessTable = {
    name: '绕行',
    nature: 'licence',
    start: 'first',
    nodes: {
      granted: { kind: 'end', name: '准予', result: 'granted' },
      aside: task({ approve: 'last' }),
      first: task({ 'send-back': 'aside', approve: 'last' }),
      last: task({ approve: 'granted', 'send-back': 'first' }),
      unreached: task({ approve: 'granted' }),
    },
  };
  expect(names(detour)).toEqual(['first', 'last', 'aside']);
  expect(names({ ...detour, start: 'nowhere' })).toEqual([]);
});

test('where a step leads if nobody objects', () => {
  expect(['check', 'review', 'approval', 'granted', 'nowhere'].map((step) => nextNameOf(licence, step))).toEqual([
    '初审',
    '审批',
    '准予',
    null,
    null,
  ]);
  const flagged: ProcessTable = {
    name: '分流',
    nature: 'licence',
    start: 'check',
    nodes: {
      ...licence.nodes,
      check: { kind: 'check', name: '自动核验', next: { passed: 'granted', flagged: 'review' } },
      refusal: { kind: 'task', name: '只能不予', role: 'reviewer', next: { reject: 'rejected' } },
    },
  };
  expect(nextNameOf(flagged, 'check')).toBe('准予');
  expect(nextNameOf(flagged, 'refusal')).toBeNull();
  const unfinished = { kind: 'task', name: '未完', role: 'reviewer', next: { approve: 'gone' } } as const;
  expect(nextNameOf({ ...licence, nodes: { unfinished } }, 'unfinished')).toBeNull();
});
