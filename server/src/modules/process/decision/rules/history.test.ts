import { ConflictError } from '@anju/contract';
import { expect, test } from 'vitest';
import { newCase } from './case-state.ts';
import { type HistoryEntry, replay } from './history.ts';
import { applicant, atApproval, decide, engine, licence, reviewer } from './testing/licence.ts';

const day = '2026-03-02';
const entries: readonly HistoryEntry[] = [
  { number: 1, action: { kind: 'submit' }, actor: applicant, day },
  { number: 2, action: { kind: 'check', result: 'flagged' }, actor: engine, day },
  { number: 3, action: { kind: 'claim' }, actor: reviewer, day },
  { number: 4, action: decide('approve'), actor: reviewer, day },
];

test('a history leads to the state that its actions led to', () => {
  expect(replay(licence, [])).toEqual(newCase);
  expect(replay(licence, entries)).toEqual(atApproval);
});

test('a history with a gap, or with what could not have happened, leads nowhere', () => {
  expect(() => replay(licence, entries.toSpliced(1, 1))).toThrow('entry 2 is missing');
  expect(() => replay(licence, entries.slice(1))).toThrow('entry 1 is missing');
  const claimedTwice = entries.with(3, { number: 4, action: { kind: 'claim' }, actor: reviewer, day });
  expect(() => replay(licence, claimedTwice)).toThrow(ConflictError);
});
