import { expect, test } from 'vitest';
import { type Creator, knownOf, placeOf, withCreator } from './creator-place.ts';

const citizen: Creator = {
  role: 'lessor',
  name: '某甲',
  phone: '13800000001',
  idNumber: 'id 1',
  documentType: '居民身份证',
  creditCode: null,
};
const company: Creator = {
  role: 'lessor',
  name: '某公司',
  phone: '13800000002',
  idNumber: 'id 2',
  documentType: '居民身份证',
  creditCode: 'code 1',
};

test('a person is known by number and telephone, an enterprise by its code alone', () => {
  expect(knownOf(citizen)).toEqual({ name: '某甲', idNumber: 'id 1', phone: '13800000001' });
  expect(knownOf({ ...citizen, phone: '', idNumber: null })).toEqual({ name: '某甲', idNumber: '' });
  expect(knownOf({ ...citizen, documentType: '护照' })).toMatchObject({ documentType: '护照' });
  expect(knownOf(company)).toEqual({ name: '某公司', creditCode: 'code 1' });
  expect((['lessor', 'lessee', 'agency'] as const).map((role) => placeOf({ role }))).toEqual([
    ...['lessors', 'lessees', 'brokerage'],
  ]);
});

test('who writes a draft stands in it, whatever was typed there', () => {
  const known = knownOf(citizen);
  expect(withCreator({ rent: 1 }, citizen)).toEqual({ rent: 1, lessors: [known] });
  const typed = [
    { name: '某乙', idNumber: 'id 9' },
    { name: '冒名', idNumber: 'id 1', documentType: '护照', share: 50 },
  ];
  expect(withCreator({ lessors: typed }, citizen).lessors).toEqual([typed[0], { ...known, share: 50 }]);
  const free = [{ name: '某乙', idNumber: 'id 9' }, { name: '' }];
  expect(withCreator({ lessors: free }, citizen).lessors).toEqual([free[0], known]);
  expect(withCreator({ lessors: [{ creditCode: 'code 1', name: '' }] }, company).lessors).toEqual([knownOf(company)]);
});

test('a draft without its writer among those who are named is refused', () => {
  expect(() => withCreator({ lessors: [{ name: '某乙', idNumber: 'id 9' }] }, citizen)).toThrow('应当有您本人');
  expect(withCreator({ lessors: 'nonsense' }, citizen).lessors).toEqual([knownOf(citizen)]);
  expect(withCreator({ lessors: [null] }, citizen).lessors).toEqual([knownOf(citizen)]);
});

test('an agency stands where agencies do', () => {
  const agency = { ...company, role: 'agency' } as const;
  expect(withCreator({ brokerage: { agent: '某丙', name: '别家' } }, agency).brokerage).toEqual({
    agent: '某丙',
    name: '某公司',
    creditCode: 'code 1',
  });
  for (const brokerage of [['nonsense'], 'nonsense', null, undefined])
    expect(withCreator({ brokerage }, agency).brokerage).toEqual(knownOf(agency));
});
