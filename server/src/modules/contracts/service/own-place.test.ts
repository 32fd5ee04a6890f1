import { expect, test } from 'vitest';
import type { AccountHolder } from '../../identity/index.ts';
import type { ContractKind } from '../contract-kind.ts';
import { findRightToBegin, ownPlaces, withOwnPlace } from './own-place.ts';

const kind: Pick<ContractKind, 'sides' | 'broker'> = {
  sides: [
    { code: 'lessor', title: '出租人', at: 'lessors', begunBy: ['person', 'rental'] },
    { code: 'lessee', title: '承租人', at: 'lessees', begunBy: ['person'] },
  ],
  broker: { title: '经纪机构', at: 'brokerage', begunBy: ['agency'] },
};
const citizen = {
  userType: 'CITIZEN',
  name: '某甲',
  phone: '13800000001',
  idNumber: 'ID1',
  documentType: '居民身份证',
  enterprise: null,
} as AccountHolder;
const companyOf = (enterpriseKind: 'rental' | 'agency' | 'developer') =>
  ({
    ...citizen,
    userType: 'ENTERPRISE_ADMIN',
    enterprise: { name: '某公司', creditCode: 'CODE1', kind: enterpriseKind },
  }) as AccountHolder;
const rightOf = (role: string, holder = citizen) => {
  const right = findRightToBegin(kind, role, holder);
  if (!right) throw new Error('there is no right');
  return right;
};
const own = { name: '某甲', idNumber: 'ID1', phone: '13800000001' };

test('a person begins on either side, a company where the kind names companies of its trade, and nobody else', () => {
  const rolesOf = (holder: AccountHolder) =>
    ['lessor', 'lessee', 'agency', 'official'].filter((role) => findRightToBegin(kind, role, holder) !== undefined);
  expect(rolesOf(citizen)).toEqual(['lessor', 'lessee']);
  expect(rolesOf(companyOf('rental'))).toEqual(['lessor']);
  expect(rolesOf(companyOf('agency'))).toEqual(['agency']);
  expect(rolesOf(companyOf('developer'))).toEqual([]);
  expect(rolesOf({ ...companyOf('rental'), userType: 'GOV_STAFF' })).toEqual([]);
  expect(findRightToBegin({ sides: kind.sides }, 'agency', companyOf('agency'))).toBeUndefined();
});

test('who writes a draft stands in it as their account says, whatever was typed there', () => {
  const lessor = rightOf('lessor');
  expect(withOwnPlace(lessor, citizen, { rent: 1 })).toEqual({ rent: 1, lessors: [own] });
  const typed = [
    { name: '某乙', idNumber: 'ID9' },
    { name: '冒名', idNumber: 'ID1', documentType: '护照', share: 50 },
  ];
  expect(withOwnPlace(lessor, citizen, { lessors: typed }).lessors).toEqual([typed[0], { ...own, share: 50 }]);
  const free = [{ name: '某乙', idNumber: 'ID9' }, { name: '' }];
  expect(withOwnPlace(lessor, citizen, { lessors: free }).lessors).toEqual([free[0], own]);
  const rental = companyOf('rental');
  expect(withOwnPlace(rightOf('lessor', rental), rental, { lessors: [{ creditCode: 'CODE1', name: '' }] })).toEqual({
    lessors: [{ name: '某公司', creditCode: 'CODE1' }],
  });
});

test('a draft that names others alone is refused', () => {
  expect(() => withOwnPlace(rightOf('lessor'), citizen, { lessors: [{ name: '某乙', idNumber: 'ID9' }] })).toThrow(
    '只能以本人的名义办理',
  );
});

test('an agency stands where agencies do', () => {
  const agency = companyOf('agency');
  const terms = { brokerage: { brokerName: '某丙', name: '别家' } };
  expect(withOwnPlace(rightOf('agency', agency), agency, terms).brokerage).toEqual({
    brokerName: '某丙',
    name: '某公司',
    creditCode: 'CODE1',
  });
});

test('a page fills in the own place, with the facts of the house', () => {
  expect(ownPlaces(rightOf('lessor'), citizen, { district: '990101', area: 80 })).toEqual([
    { at: 'lessors', isList: true, when: { district: '990101', area: '80' }, values: own },
  ]);
});
