import { expect, test } from 'vitest';
import {
  assertLookedInto,
  assertMayTake,
  assertMayWorkOn,
  assertVersion,
  mayTake,
  mayWorkOn,
  type Suspicion,
} from './suspicion.ts';

const open: Suspicion = {
  id: 1,
  pattern: 'deposit',
  state: 'open',
  version: 3,
  district: '990101',
  address: '示例路 1 号',
  facts: [],
  cases: [],
  lessors: [],
  official: null,
  note: '',
  outcome: '',
  foundAt: new Date('2026-03-02T02:00:00Z'),
  lastFoundOn: '2026-03-02',
};
const taken: Suspicion = { ...open, state: 'taken', official: { accountId: 'mine', name: '林受理' } };
const settled: readonly Suspicion[] = [
  { ...taken, state: 'confirmed' },
  { ...taken, state: 'dismissed' },
];

test('any official may take an open suspicion or one of a colleague, and not their own again', () => {
  expect([mayTake(open, 'mine'), mayTake(taken, 'other'), mayTake(taken, 'mine')]).toEqual([true, true, false]);
  expect(() => assertMayTake(open, 'mine')).not.toThrow();
  expect(() => assertMayTake(taken, 'other')).not.toThrow();
  expect(() => assertMayTake(taken, 'mine')).toThrow('该疑点已由您领取');
});

test('only who has taken it works on it', () => {
  expect([mayWorkOn(open, 'mine'), mayWorkOn(taken, 'other'), mayWorkOn(taken, 'mine')]).toEqual([false, false, true]);
  expect(() => assertMayWorkOn(taken, 'mine')).not.toThrow();
  expect(() => assertMayWorkOn(open, 'mine')).toThrow('请先领取该疑点');
  expect(() => assertMayWorkOn(taken, 'other')).toThrow('请先领取该疑点');
});

test('one that was taken by nobody who is still known may be taken, and is worked on by nobody', () => {
  const left: Suspicion = { ...taken, official: null };
  expect([mayTake(left, 'mine'), mayWorkOn(left, 'mine')]).toEqual([true, false]);
});

test.each(settled)('what is settled as $state is neither taken nor worked on', (suspicion) => {
  expect([mayTake(suspicion, 'other'), mayWorkOn(suspicion, 'mine')]).toEqual([false, false]);
  expect(() => assertMayTake(suspicion, 'other')).toThrow('该疑点已经办结');
  expect(() => assertMayWorkOn(suspicion, 'mine')).toThrow('该疑点已经办结');
});

test('nothing is decided on an older version, or before what was seen is written down', () => {
  expect(() => assertVersion(open, 3)).not.toThrow();
  expect(() => assertVersion(open, 2)).toThrow('该疑点刚被他人更新');
  expect(() => assertLookedInto({ ...taken, note: '现场查看' })).not.toThrow();
  expect(() => assertLookedInto(taken)).toThrow('请先记录核查情况');
});
