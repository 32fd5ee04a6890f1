import type { FilerPlace } from '@anju/contract';
import { expect, test } from 'vitest';
import { asFiledFrom, filerPlaces } from './filer-places.ts';
import type { Filer, FilingRights } from './filing.ts';

const citizen: Filer = {
  name: '张三',
  userType: 'CITIZEN',
  phone: '13800000001',
  documentType: '居民身份证',
  idNumber: 'ID1',
  enterprise: null,
  mayEnterApp: true,
  isWindowClerk: false,
  roles: [],
};
const operator: Filer = {
  ...citizen,
  userType: 'ENTERPRISE_EMP',
  idNumber: null,
  enterprise: { name: '安居置业', creditCode: 'C1', kind: 'agency' },
};

const rights: FilingRights = [
  { by: 'holder' },
  { by: 'official', role: 'first-reviewer' },
  { by: 'owner', at: 'sellers', when: { filedBy: '本人', brokerage: undefined } },
  { by: 'person', at: 'landlord' },
  { by: 'person', at: 'tenants', isList: true, when: { share: 50 } },
  { by: 'enterprise', at: 'brokerage', kinds: ['agency'], authority: 'mandate' },
  { by: 'enterprise', at: 'landlords', kinds: ['agency', 'rental'], isList: true },
  { by: 'enterprise', at: 'developer', kinds: ['developer'] },
];
const zhang = { name: '张三', idNumber: 'ID1', phone: '13800000001' };

test('a person stands wherever a right of persons puts them, owners among the people of their side', () => {
  expect(filerPlaces(rights, citizen)).toStrictEqual([
    { at: 'sellers.people', isList: true, when: { filedBy: '本人', brokerage: null }, values: zhang },
    { at: 'landlord', isList: false, when: {}, values: zhang },
    { at: 'tenants', isList: true, when: { share: '50' }, values: zhang },
  ]);
});

test('an enterprise stands where a right of its kind puts it, with what proves its authority', () => {
  const firm = { name: '安居置业', creditCode: 'C1' };
  expect(filerPlaces(rights, operator)).toStrictEqual([
    { at: 'brokerage', isList: false, when: {}, values: firm, material: 'mandate' },
    { at: 'landlords', isList: true, when: {}, values: firm },
  ]);
});

test('at the window the applicant is somebody else: the clerk has no place', () => {
  expect(filerPlaces(rights, { ...citizen, isWindowClerk: true })).toEqual([]);
});

test('of a person the form has what their account knows; an identity card goes without saying', () => {
  const valuesOf = (filer: Partial<Filer>) =>
    filerPlaces([{ by: 'person', at: 'landlord' }], { ...citizen, ...filer })[0]?.values;
  expect(valuesOf({ phone: '' })).toStrictEqual({ name: '张三', idNumber: 'ID1' });
  expect(valuesOf({ idNumber: null })).toStrictEqual({ name: '张三', phone: '13800000001' });
  expect(valuesOf({ documentType: '护照' })).toStrictEqual({ ...zhang, documentType: '护照' });
  expect(valuesOf({ documentType: '护照', idNumber: null })).toStrictEqual({ name: '张三', phone: '13800000001' });
});

test('an earlier form is filed from where it names the filer', () => {
  const place = (at: string, values: FilerPlace['values'], isList = false): FilerPlace => ({
    at,
    isList,
    values,
    when: { filedBy: at },
  });
  const filedBy = (form: object, ...places: FilerPlace[]) => asFiledFrom(places, { ...form }).filedBy;
  const places = [place('landlord', zhang), place('tenants', zhang, true)];
  const li = { name: '李四', idNumber: 'ID2' };
  expect(asFiledFrom(places, { rent: 1, filedBy: '代理', landlord: { idNumber: 'ID1' } })).toEqual({
    rent: 1,
    filedBy: 'landlord',
    landlord: { idNumber: 'ID1' },
  });
  expect(filedBy({ landlord: li, tenants: [li, zhang] }, ...places)).toBe('tenants');
  expect(filedBy({ landlord: zhang, tenants: [zhang] }, ...places)).toBe('landlord');
  expect(filedBy({ tenants: zhang }, ...places), 'no list').toBeUndefined();

  const firm = place('brokerage', { name: '安居置业', creditCode: 'C1' });
  expect(filedBy({ brokerage: { creditCode: 'C1', idNumber: 'ID2' } }, firm)).toBe('brokerage');
  expect(filedBy({ brokerage: { creditCode: 'C2' } }, firm)).toBeUndefined();
});

test('an earlier form that does not name the filer stays as it is', () => {
  const places: FilerPlace[] = [
    { at: 'landlord', isList: false, when: { filedBy: '本人' }, values: zhang },
    { at: 'tenants', isList: true, when: { filedBy: '租客' }, values: zhang },
  ];
  const unproven = places.map((place) => ({ ...place, values: { name: '张三' } }));
  for (const form of [
    {},
    { landlord: null, tenants: [] },
    { landlord: { name: '张三' }, tenants: [{ name: '张三' }, null] },
    { landlord: { name: '李四', idNumber: 'ID2' }, tenants: [{ idNumber: 'ID2' }] },
  ]) {
    expect(asFiledFrom(places, form)).toBe(form);
    expect(asFiledFrom(unproven, form), 'nobody is known by a name alone').toBe(form);
  }
});
