import { expect, test } from 'vitest';
import type { Person } from './case-action.ts';
import { paused, without, withPart } from './case-changes.ts';
import { type CaseState, newCase } from './case-state.ts';
import type { ProcessTable } from './process-table.ts';
import { licence } from './testing/licence.ts';

const open: CaseState = { ...newCase, phase: 'open', step: 'review' };

test('who has a part in a step is remembered once, beside those before', () => {
  const filing: ProcessTable = { ...licence, nature: 'filing' };
  const person = (accountId: string): Person => ({ kind: 'person', accountId, roles: [], isApplicant: false });
  const first = withPart(filing, open, person('one'));
  expect(first.tookPart).toEqual({ review: ['one'] });
  expect(withPart(filing, first, person('one')).tookPart).toEqual({ review: ['one'] });
  expect(withPart(filing, first, person('two')).tookPart).toEqual({ review: ['one', 'two'] });
});

test('a step that was delegated is free again when who delegated it is recused', () => {
  const delegated = { ...open, assignee: 'helper', delegatedBy: 'one', recusalAsked: 'helper' };
  const free = { ...open, recused: ['one'] };
  expect(without(delegated, 'one')).toEqual(free);
  expect(without(delegated, 'other')).toEqual({ ...delegated, recused: ['other'] });
});

test('when a co-signer is recused the others are still asked', () => {
  const signers = ['one', 'two'].map((accountId) => ({ accountId, signed: false }));
  expect(without({ ...open, signers }, 'one').signers).toEqual([{ accountId: 'two', signed: false }]);
});

test('a pause has its ground and expected days where they are given', () => {
  const from = '2026-03-02';
  expect(paused([], from)).toStrictEqual([{ from, to: null }]);
  expect(paused([], from, { ground: '听证' })).toStrictEqual([{ from, to: null, ground: '听证' }]);
  expect(paused([], from, { days: 5 })).toStrictEqual([{ from, to: null, expectedDays: 5 }]);
});
