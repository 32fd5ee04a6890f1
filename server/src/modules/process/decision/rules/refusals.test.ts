import { expect, test } from 'vitest';
import { newCase } from './case-state.ts';
import { isApplicant, unlessDecidedNoOther } from './refusals.ts';
import { applicant, engine, reviewer } from './testing/licence.ts';

test('the engine and officials are no applicants', () => {
  expect([applicant, reviewer, engine].map(isApplicant)).toEqual([true, false, false]);
});

test('who had a part in a step may have one in it again, and in no other', () => {
  const state = { ...newCase, step: 'review', tookPart: { review: ['one'], approval: ['two'] } };
  expect(unlessDecidedNoOther(state, 'one')).toBeUndefined();
  expect(unlessDecidedNoOther(state, 'two')).toEqual({ kind: 'conflict', reason: '同一人不能办理同一办件的两个环节' });
  expect(unlessDecidedNoOther(state, 'three')).toBeUndefined();
});
