import { expect, test } from 'vitest';
import { askedIn, housesIn, nameSameHouses } from './named-houses.ts';

test('the houses of a form are those that it names, by whichever code', () => {
  expect(housesIn({})).toEqual([]);
  expect(housesIn({ unitNumber: '', houseCode: 7 })).toEqual([]);
  expect(housesIn({ unitNumber: 'u1' })).toEqual([{ unitNumber: 'u1' }]);
  expect(housesIn({ unitNumber: 'u1', houseCode: 'h1' })).toEqual([{ unitNumber: 'u1', houseCode: 'h1' }]);
  expect(housesIn({ units: [{ unitNumber: 'u1' }, null, {}, { houseCode: 'h2' }] })).toEqual([
    { unitNumber: 'u1' },
    { houseCode: 'h2' },
  ]);
});

test('a check asks by the house, its certificate, its verification, its contracts and filings', () => {
  expect(askedIn({ address: '示例路 12 号', lessors: [] })).toEqual([]);
  expect(
    askedIn({
      unitNumber: 'u1',
      houseCode: 'h1',
      certificateNumber: 'c1',
      verificationCode: 'v1',
      contractNumber: 'n1',
      permitNumber: 'p1',
      headLease: { filingNumber: 'f1' },
      units: [{ unitNumber: 'u2' }],
    }),
  ).toEqual(['u1', 'h1', 'c1', 'v1', 'n1', 'p1', 'f1', 'u2']);
  expect(askedIn({ headLease: 'x', unitNumber: '' })).toEqual([]);
});

test('a change is about the same houses only if it names the same, and any', () => {
  expect(nameSameHouses({ unitNumber: 'u1' }, { unitNumber: 'u1', rent: 1 })).toBe(true);
  expect(nameSameHouses({ unitNumber: 'u1' }, { unitNumber: 'u2' })).toBe(false);
  expect(nameSameHouses({ unitNumber: 'u1' }, {})).toBe(false);
  expect(nameSameHouses({}, {})).toBe(false);
});
