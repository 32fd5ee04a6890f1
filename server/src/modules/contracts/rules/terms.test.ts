import { expect, test } from 'vitest';
import type { Proposal } from './contract.ts';
import {
  type AgreedTerms,
  changedTerms,
  isAgreedTerm,
  listOpenPoints,
  readChanges,
  termValueOf,
  wordsOf,
} from './terms.ts';

const agreed: AgreedTerms = {
  titles: { use: '租赁用途', rent: '月租金', payDay: '支付日', depositAmount: '押金金额' },
  settledBeforeSigning: ['payDay', 'costs'],
  amounts: ['rent', 'depositAmount'],
};

const terms = { rent: 3500, use: '居住', lessors: [{ name: '某甲' }] };
const open = (field: string, state: Proposal['state'] = 'open'): Proposal => ({
  id: 1,
  place: 0,
  revision: 1,
  reason: '',
  state,
  at: new Date(0),
  changes: [{ field, before: 1, after: 2 }],
});

test('what comes from records or says who somebody is, is not agreed on', () => {
  expect(['rent', 'address', 'lessors', 'toString'].map((field) => isAgreedTerm(agreed, field))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('what a draft leaves open is listed until it is settled', () => {
  expect(listOpenPoints(agreed, terms)).toEqual(['payDay', 'costs']);
  expect(listOpenPoints(agreed, { payDay: 0, costs: undefined })).toEqual(['costs']);
  expect(listOpenPoints(agreed, { payDay: 5, costs: '' })).toEqual([]);
});

test('a value is text or a number; amounts are read with their words', () => {
  expect([termValueOf(terms, 'rent'), termValueOf(terms, 'use'), termValueOf(terms, 'lessors')]).toEqual([
    ...[3500, '居住', null],
  ]);
  expect(wordsOf(agreed, 'rent', 3500)).toBe('3,500.00 元（叁仟伍佰元整）');
  expect(wordsOf(agreed, 'depositAmount', 0.5)).toContain('0.50 元');
  expect(wordsOf(agreed, 'payMonths', 3)).toBe('3');
  expect(wordsOf(agreed, 'use', '办公')).toBe('办公');
  expect(wordsOf(agreed, 'rent', '面议')).toBe('面议');
  expect(wordsOf(agreed, 'rent', null)).toBeNull();
});

test('a proposal says what holds now and what should', () => {
  expect(
    readChanges(agreed, { terms, proposals: [] }, [
      { field: 'rent', value: 3300 },
      { field: 'payDay', value: 5 },
    ]),
  ).toEqual([
    { field: 'rent', before: 3500, after: 3300 },
    { field: 'payDay', before: null, after: 5 },
  ]);
});

test('a proposal is refused for what is fixed, named twice, asked already, or the same as now', () => {
  const read = (wanted: Parameters<typeof readChanges>[2], proposals: Proposal[] = []) =>
    readChanges(agreed, { terms, proposals }, wanted);
  expect(() => read([{ field: 'lessors', value: '某乙' }])).toThrow('不能提议修改');
  expect(() =>
    read([
      { field: 'rent', value: 1 },
      { field: 'rent', value: 2 },
    ]),
  ).toThrow('只能提议一次');
  expect(() => read([{ field: 'rent', value: 1 }], [open('rent')])).toThrow('“月租金”已有未答复的提议');
  expect(read([{ field: 'rent', value: 1 }], [open('rent', 'declined'), open('use')])).toHaveLength(1);
  expect(() => read([{ field: 'rent', value: 3500 }])).toThrow('与现在的相同');
  const partly = [
    { field: 'rent', value: 3500 },
    { field: 'use', value: '办公' },
  ];
  expect(read(partly)).toHaveLength(2);
});

test('terms change as proposed, and what is taken out is gone', () => {
  const changed = changedTerms(terms, [
    { field: 'rent', after: 3300 },
    { field: 'use', after: null },
  ]);
  expect(changed).toEqual({ rent: 3300, lessors: terms.lessors });
  expect(terms.rent).toBe(3500);
});
