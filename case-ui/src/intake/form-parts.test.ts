import type { FormField, FormSection } from '@anju/contract';
import { expect, test } from 'vitest';
import { applicableForm, beginForm, groupOfPath, groupsOf, withoutDays } from './form-parts.ts';

const field = (path: string, changes: Partial<FormField> = {}): FormField => ({
  path,
  title: path,
  kind: 'text',
  required: true,
  options: [],
  ...changes,
});
const section = (changes: Partial<FormSection>): FormSection => ({
  title: '房屋',
  group: '房屋',
  listPath: null,
  path: '',
  required: true,
  fields: [],
  ...changes,
});

const people = {
  title: '出租人',
  group: '当事人',
  listPath: 'lessors',
  items: { min: 1, max: 20, measureWord: '名' },
  alternatives: [
    { title: '个人', without: ['creditCode'], required: ['idNumber'] },
    { title: '单位', without: ['idNumber', 'guardian'], required: ['creditCode'] },
  ],
};
const layout: readonly FormSection[] = [
  section({
    fields: [
      field('mode', { kind: 'choice', options: ['整租', '分间合租'], defaultValue: '整租' }),
      field('room', { shownWhen: { within: 'form', path: 'mode', is: ['分间合租'] } }),
      field('limits', { kind: 'choices' }),
      field('signedOn', { kind: 'day' }),
    ],
  }),
  section({
    title: '原合同',
    path: 'headLease',
    fields: [field('headLease.name')],
    shownWhen: { within: 'form', path: 'limits', is: ['转租'] },
  }),
  section({ ...people, fields: [field('name'), field('idNumber', { required: false }), field('creditCode')] }),
  section({ ...people, title: '监护人', path: 'guardian', required: false, fields: [field('guardian.name')] }),
];

test('what is not asked for is not handed in, and comes back when it is asked for again', () => {
  const form = { mode: '分间合租', room: ' 301 ', limits: ['转租'], headLease: { name: '甲' }, unknown: 1 };
  expect(applicableForm(layout, form)).toEqual({
    mode: '分间合租',
    room: '301',
    limits: ['转租'],
    headLease: { name: '甲' },
  });
  expect(applicableForm(layout, { ...form, mode: '整租', limits: undefined })).toEqual({ mode: '整租', limits: [] });
});

test('a party is a person or an organisation, and is asked for what it has', () => {
  const handedIn = (party: object) => applicableForm(layout, { lessors: [party] }).lessors;
  const both = { name: '甲', idNumber: '1', creditCode: '2', guardian: { name: '乙' } };
  expect(handedIn({ ...both, creditCode: undefined })).toEqual([
    { name: '甲', idNumber: '1', guardian: { name: '乙' } },
  ]);
  expect(handedIn({ name: '甲', creditCode: '2' })).toEqual([{ name: '甲', creditCode: '2' }]);
  expect(handedIn({ ...both, $as: '单位' })).toEqual([{ name: '甲', creditCode: '2' }]);
});

test('a part that may be left out is handed in once it is added, so that its missing fields are reported', () => {
  expect(applicableForm(layout, { lessors: [{ guardian: {} }] }).lessors).toEqual([{ guardian: {} }]);
  expect(applicableForm(layout, { lessors: [{}] }).lessors).toEqual([{}]);
});

test('a form begins with the items it must have and what is meant by default', () => {
  expect(beginForm(layout)).toEqual({ mode: '整租', lessors: [{}] });
  expect(beginForm(layout, { mode: '分间合租', lessors: [{ name: '甲' }, {}] })).toMatchObject({
    mode: '分间合租',
    lessors: [{ name: '甲' }, {}],
  });
});

test('each field is found in the step it is filled in, and dates are not taken over', () => {
  const groups = groupsOf(layout);
  expect(groups.map(({ title }) => title)).toEqual(['房屋', '当事人']);
  expect(
    ['room', 'headLease.name', 'lessors.0.guardian.name', 'lessors', 'x'].map((path) => groupOfPath(groups, path)),
  ).toEqual([...[0, 0, 1, 1, -1]]);
  expect(withoutDays(layout, { signedOn: '2026-01-01', mode: '整租' })).toEqual({ mode: '整租' });
});
