import { expect, test } from 'vitest';
import { bucketOf, isPaused, isUnderWay, newCase, receivedOn } from './case-state.ts';

const over = { from: '2026-03-02', to: '2026-03-05' } as const;
const lasting = { from: '2026-03-09', to: null } as const;

test('a new case is a draft that nothing has happened to', () => {
  expect(newCase).toEqual({
    phase: 'draft',
    step: null,
    assignee: null,
    delegatedBy: null,
    signers: [],
    decidedBy: {},
    submittedOn: null,
    acceptedOn: null,
    pauses: [],
    returns: 0,
    mayReturnAgain: false,
    extended: false,
    reminded: false,
    escalated: false,
    result: null,
  });
});

test('the period stands still while its last pause lasts', () => {
  expect([[], [over], [over, lasting]].map((pauses) => isPaused({ pauses }))).toEqual([false, false, true]);
});

test('a case is under way from when it is handed in until it is closed', () => {
  expect((['draft', 'open', 'returned', 'closed'] as const).filter((phase) => isUnderWay({ phase }))).toEqual([
    'open',
    'returned',
  ]);
});

test('an application is received when it came, or when it came back corrected', () => {
  const submittedOn = '2026-02-27';
  expect(receivedOn({ submittedOn: null, pauses: [] })).toBeNull();
  expect(receivedOn({ submittedOn, pauses: [] })).toBe(submittedOn);
  expect(receivedOn({ submittedOn, pauses: [over] })).toBe('2026-03-05');
  expect(receivedOn({ submittedOn, pauses: [over, lasting] })).toBe(submittedOn);
});

test('a case counts as pending until it is accepted, as in progress until it is closed, and as a draft not at all', () => {
  const accepted = { ...newCase, acceptedOn: '2026-03-02' };
  expect(bucketOf(newCase)).toBeNull();
  expect(bucketOf({ ...accepted, phase: 'draft' })).toBeNull();
  expect(bucketOf({ ...newCase, phase: 'open' })).toBe('pending');
  expect(bucketOf({ ...newCase, phase: 'returned' })).toBe('pending');
  expect(bucketOf({ ...accepted, phase: 'open' })).toBe('in-progress');
  expect(bucketOf({ ...newCase, phase: 'closed' })).toBe('done');
  expect(bucketOf({ ...accepted, phase: 'closed' })).toBe('done');
});
