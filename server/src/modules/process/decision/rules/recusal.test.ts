import { expect, test } from 'vitest';
import type { Person } from './case-action.ts';
import { type CaseState, newCase } from './case-state.ts';
import { decideRecusal, recuse } from './recusal.ts';

const official: Person = { kind: 'person', accountId: 'official', roles: ['approver'], isApplicant: false };
const open: CaseState = { ...newCase, phase: 'open', step: 'review', assignee: 'clerk' };

test('a colleague who is asked for an opinion may recuse; an official who has no part in the case may not', () => {
  const asked = { ...open, signers: [{ accountId: 'colleague', signed: false }] };
  expect(recuse(asked, official).kind).toBe('forbidden');
  expect(recuse(asked, { ...official, accountId: 'colleague' }).kind).toBe('done');
});

test('a recusal is decided while the case is open', () => {
  const asked = { ...open, recusalAsked: 'clerk' };
  expect(decideRecusal(asked, true, official).kind).toBe('done');
  expect(decideRecusal({ ...asked, phase: 'returned' }, true, official).kind).toBe('conflict');
  expect(decideRecusal({ ...asked, phase: 'closed' }, true, official)).toEqual({
    kind: 'conflict',
    reason: '该办件已办结',
  });
});
