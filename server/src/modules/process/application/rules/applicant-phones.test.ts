import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { phonesOfApplicant } from './applicant-phones.ts';

test('of a form only the telephone of its applicant counts, also of the first of several', () => {
  const lessor = { ...samplePeople.zhang, phone: '13900000001' };
  expect(phonesOfApplicant({ ...zl201Sample, lessors: [lessor] }, lessor.name)).toEqual(['13900000001']);
  const [first, ...others] = sh201Sample.sellers.people.map((person, index) => ({
    ...person,
    phone: `1390000000${index}`,
  }));
  const sellers = { ...sh201Sample.sellers, people: [first, ...others] };
  expect(phonesOfApplicant({ sellers }, `${first?.name}等 2 人`)).toEqual(['13900000000']);
  expect(phonesOfApplicant({ ...zl201Sample, lessors: [lessor] }, '安家经纪有限公司')).toEqual([]);
});

test('a child is reached by who acts for them', () => {
  const { phone: _, ...child } = samplePeople.chen;
  const guarded = { ...child, guardian: { ...samplePeople.zhang, phone: '13900000002' } };
  expect(phonesOfApplicant({ lessees: [guarded] }, child.name)).toEqual(['13900000002']);
});

test('a form that is not filled in has no telephone', () => {
  expect(phonesOfApplicant({ lessor: null, note: '张明' }, '张明')).toEqual([]);
  expect(phonesOfApplicant({ lessor: { name: '张明' } }, '张明')).toEqual([]);
  expect(phonesOfApplicant({ lessor: { name: 7, phone: '13900000001' } }, '7等 2 人')).toEqual([]);
});
