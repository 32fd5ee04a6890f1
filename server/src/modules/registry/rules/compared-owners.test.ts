import { expect, test } from 'vitest';
import { comparedOwners, haveOtherOwners } from './compared-owners.ts';

const form = { unitNumber: 'u 1', lessors: [{ idNumber: 'b' }, { creditCode: 'a' }] };

test('a form compares the unit with those it names as owners, in whatever order', () => {
  expect(comparedOwners(form, 'lessors', ['c'])).toEqual(['u 1', 'a', 'b']);
  expect(comparedOwners({ ...form, lessors: form.lessors.toReversed() }, 'lessors', [])).toEqual(['u 1', 'a', 'b']);
  const sale = { unitNumber: 'u 1', sellers: { kind: '共同共有', people: form.lessors } };
  expect(comparedOwners(sale, 'sellers', ['c'])).toEqual(['u 1', 'a', 'b']);
});

test('of one’s own houses, and of what is not filled in yet, nothing of others is compared', () => {
  expect(comparedOwners(form, 'lessors', ['a'])).toBeUndefined();
  expect(comparedOwners(form, 'sellers', [])).toBeUndefined();
  expect(comparedOwners({ lessors: form.lessors }, 'lessors', [])).toBeUndefined();
  expect(comparedOwners({ unitNumber: 'u 1' }, 'lessors', [])).toBeUndefined();
  for (const lessors of [[null, {}], null, 'x', { people: 'x' }])
    expect(comparedOwners({ unitNumber: 'u 1', lessors }, 'lessors', [])).toBeUndefined();
});

test('owners are others where no official could grant it for the field that names them', () => {
  const at = { about: 'field', name: 'lessors' } as const;
  expect(haveOtherOwners([{ text: '', at, unmet: true }], 'lessors')).toBe(true);
  expect(haveOtherOwners([{ text: '' }, { text: '', at, unmet: true }], 'lessors')).toBe(true);
  expect(haveOtherOwners([], 'lessors')).toBe(false);
  expect(haveOtherOwners([{ text: '', at, unmet: true }], 'sellers')).toBe(false);
  expect(haveOtherOwners([{ text: '', at }], 'lessors')).toBe(false);
  expect(haveOtherOwners([{ text: '', at: { about: 'field', name: 'use' }, unmet: true }], 'lessors')).toBe(false);
  expect(haveOtherOwners([{ text: '', unmet: true }], 'lessors')).toBe(false);
});
