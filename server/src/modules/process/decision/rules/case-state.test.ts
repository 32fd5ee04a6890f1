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
    tookPart: {},
    recused: [],
    recusalAsked: null,
    submittedOn: null,
    acceptedOn: null,
    pauses: [],
    returns: 0,
    returnedFrom: null,
    mayReturnAgain: false,
    extended: false,
    reminded: false,
    escalated: false,
    parties: [],
    unmet: [],
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
  expect(receivedOn({ ...newCase, submittedOn: null })).toBeNull();
  expect(receivedOn({ ...newCase, submittedOn })).toBe(submittedOn);
  expect(receivedOn({ ...newCase, submittedOn, pauses: [over] })).toBe('2026-03-05');
  expect(receivedOn({ ...newCase, submittedOn, pauses: [over, lasting] })).toBe('2026-03-05');
  // A pause after the acceptance does not change when the application was received.
  const acceptedOn = '2026-03-03';
  expect(receivedOn({ ...newCase, submittedOn, acceptedOn, pauses: [over] })).toBe(submittedOn);
  const hearing = { ...over, ground: '听证' as const };
  expect(receivedOn({ ...newCase, submittedOn, acceptedOn: '2026-03-06', pauses: [hearing] })).toBe(submittedOn);
  expect(receivedOn({ ...newCase, submittedOn, acceptedOn: '2026-03-06', pauses: [over] })).toBe('2026-03-05');
});

test('a case counts as pending until somebody decides a step, as in progress until it is closed, and as a draft not at all', () => {
  const decided = { ...newCase, decidedBy: { review: 'reviewer' } };
  expect(bucketOf(newCase)).toBeNull();
  expect(bucketOf({ ...decided, phase: 'draft' })).toBeNull();
  expect(bucketOf({ ...newCase, phase: 'open' })).toBe('pending');
  expect(bucketOf({ ...newCase, phase: 'open', acceptedOn: '2026-03-02' })).toBe('pending');
  expect(bucketOf({ ...newCase, phase: 'returned' })).toBe('pending');
  expect(bucketOf({ ...decided, phase: 'open' })).toBe('in-progress');
  expect(bucketOf({ ...newCase, phase: 'closed' })).toBe('done');
  expect(bucketOf({ ...decided, phase: 'closed' })).toBe('done');
});
