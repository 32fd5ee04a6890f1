import { expect, test } from 'vitest';
import { comparedOwners, haveOtherOwners } from './compared-owners.ts';

const form = { unitNumber: 'u 1', lessors: [{ idNumber: 'b' }, { creditCode: 'a' }] };

test('a form compares the unit with those it names as owners, in whatever order', () => {
  expect(comparedOwners(form, ['c'])).toEqual(['u 1', 'a', 'b']);
  expect(comparedOwners({ ...form, lessors: form.lessors.toReversed() }, [])).toEqual(['u 1', 'a', 'b']);
});

test('of one’s own houses, and of what is not filled in yet, nothing of others is compared', () => {
  expect(comparedOwners(form, ['a'])).toBeUndefined();
  expect(comparedOwners({ lessors: form.lessors }, [])).toBeUndefined();
  expect(comparedOwners({ unitNumber: 'u 1' }, [])).toBeUndefined();
  expect(comparedOwners({ unitNumber: 'u 1', lessors: [null, {}] }, [])).toBeUndefined();
});

test('owners are others where no official could grant it for the lessors', () => {
  const at = { about: 'field', name: 'lessors' } as const;
  expect(haveOtherOwners([{ text: '', at, unmet: true }])).toBe(true);
  expect(haveOtherOwners([{ text: '', at }])).toBe(false);
  expect(haveOtherOwners([{ text: '', at: { about: 'field', name: 'use' }, unmet: true }])).toBe(false);
  expect(haveOtherOwners([{ text: '', unmet: true }])).toBe(false);
});
