import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { expect, test } from 'vitest';
import { findHeadLeaseFault, isOfHeadLease, isPartyOf } from './head-lease.ts';

const [tenant] = zl201Sample.lessees;
const subLease = {
  ...zl201Sample,
  lessors: [{ ...tenant }],
  headLease: { endDate: zl201Sample.endDate },
} as unknown as Parameters<typeof findHeadLeaseFault>[1];
const filed = { caseType: 'ZL201', form: zl201Sample, isEnded: false };

test('a tenant lets on what was filed, until the same day', () => {
  expect(findHeadLeaseFault(filed, subLease)).toBeUndefined();
  expect(findHeadLeaseFault({ ...filed, caseType: 'ZL202' }, subLease)).toBeUndefined();
  const company = { name: '示例租赁公司', creditCode: '91990100MA0000001X' };
  const ofCompany = { ...filed, form: { ...zl201Sample, lessees: [company] } };
  expect(findHeadLeaseFault(ofCompany, { ...subLease, lessors: [company] } as typeof subLease)).toBeUndefined();
});

test('one of several who let is the tenant', () => {
  const lessors = [...zl201Sample.lessors, tenant];
  expect(findHeadLeaseFault(filed, { ...subLease, lessors } as typeof subLease)).toBeUndefined();
});

test('an unknown filing, or one of another kind, is for an official', () => {
  expect(findHeadLeaseFault(undefined, subLease)).toMatch('未查到该编号');
  expect(findHeadLeaseFault({ ...filed, caseType: 'ZL204' }, subLease)).toMatch('未查到该编号');
});

test('a filing that has ended, another tenant, or another last day is a fault', () => {
  expect(findHeadLeaseFault({ ...filed, isEnded: true }, subLease)).toMatch('已变更、注销或者撤销');
  expect(findHeadLeaseFault(filed, { ...subLease, lessors: zl201Sample.lessors } as typeof subLease)).toMatch(
    '出租人不是原租赁合同备案的承租人',
  );
  expect(findHeadLeaseFault({ ...filed, form: {} }, subLease)).toMatch('出租人不是原租赁合同备案的承租人');
  const unnumbered = { ...subLease, lessors: [{ name: '张三' }] } as typeof subLease;
  expect(findHeadLeaseFault({ ...filed, form: {} }, unnumbered)).toMatch('出租人不是原租赁合同备案的承租人');
  for (const headLease of [undefined, { endDate: '2099-01-01' }])
    expect(findHeadLeaseFault(filed, { ...subLease, headLease } as typeof subLease)).toBe(
      `原租赁合同备案的终止日期为 ${zl201Sample.endDate}，与填写的不一致`,
    );
});

test('who is named in a filing is known by their number, and who rents the house by it may let it on', () => {
  const [lessor] = zl201Sample.lessors;
  for (const party of [tenant, lessor]) expect(isPartyOf(filed, party?.idNumber)).toBe(true);
  expect(isPartyOf(filed, '110101199001010000')).toBe(false);
  expect(isPartyOf(filed, undefined)).toBe(false);
  expect(isPartyOf(undefined, tenant?.idNumber)).toBe(false);
  expect(isPartyOf({ ...filed, form: {} }, tenant?.idNumber)).toBe(false);

  const house = { ...filed, form: { ...zl201Sample, unitNumber: 'u1' } };
  const ofHouse = { ...subLease, unitNumber: 'u1' } as typeof subLease;
  expect(isOfHeadLease(house, ofHouse, tenant?.idNumber)).toBe(true);
  expect(isOfHeadLease(house, ofHouse, lessor?.idNumber), 'who lets it by that does not rent it').toBe(false);
  expect(isOfHeadLease({ ...house, isEnded: true }, ofHouse, tenant?.idNumber)).toBe(false);
  expect(isOfHeadLease({ ...house, caseType: 'ZL204' }, ofHouse, tenant?.idNumber)).toBe(false);
  expect(isOfHeadLease(house, { ...ofHouse, unitNumber: 'u2' }, tenant?.idNumber), 'another house').toBe(false);
  expect(
    isOfHeadLease(
      { ...filed, form: { ...zl201Sample, unitNumber: undefined } },
      { ...ofHouse, unitNumber: undefined },
      tenant?.idNumber,
    ),
  ).toBe(false);
  expect(isOfHeadLease(undefined, ofHouse, tenant?.idNumber)).toBe(false);
});
