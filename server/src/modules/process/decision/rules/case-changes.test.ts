import { expect, test } from 'vitest';
import type { Person } from './case-action.ts';
import { paused, without, withPart } from './case-changes.ts';
import { type CaseState, newCase } from './case-state.ts';

const open: CaseState = { ...newCase, phase: 'open', step: 'review' };

test('who has a part in a step is remembered once, beside those before', () => {
  const person = (accountId: string): Person => ({ kind: 'person', accountId, roles: [], isApplicant: false });
  const first = withPart(open, person('one'));
  expect(first.tookPart).toEqual({ review: ['one'] });
  expect(withPart(first, person('one')).tookPart).toEqual({ review: ['one'] });
  expect(withPart(first, person('two')).tookPart).toEqual({ review: ['one', 'two'] });
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

test('a pause for a licence has its ground and expected days, one for a correction has none', () => {
  const from = '2026-03-02';
  expect(paused([], from)).toStrictEqual([{ from, to: null }]);
  const hearing = { ground: '听证', days: 5 } as const;
  expect(paused([], from, hearing)).toStrictEqual([{ from, to: null, ground: '听证', expectedDays: 5 }]);
});
