import { expect, test } from 'vitest';
import {
  bedroomsIn,
  type CityLimits,
  findSuspicionOfPerson,
  findSuspicionsOfUnit,
  type LeaseInForce,
  type UnitInUse,
} from './find-suspicions.ts';

const limits: CityLimits = { minArea: 5, maxOccupants: 2, businessUnits: 10, maxDepositMonths: () => 1 };
const lease = (changes: Partial<LeaseInForce> = {}): LeaseInForce => ({
  id: 7,
  caseId: 70,
  caseNumber: 'ZL70',
  from: '2026-01-01',
  use: '居住',
  room: null,
  area: 80,
  rent: 3_000,
  deposit: 3_000,
  occupants: 2,
  lessors: ['A'],
  byEnterprise: false,
  ...changes,
});
const unit = (leases: readonly LeaseInForce[], changes: Partial<UnitInUse> = {}): UnitInUse => ({
  id: 1,
  district: '990101',
  address: '示例路 1 号',
  area: 80,
  layout: '两室一厅',
  leases,
  ...changes,
});
const room = (id: number, number: string, changes: Partial<LeaseInForce> = {}): LeaseInForce =>
  lease({ id, room: { number, kind: '卧室' }, area: 12, ...changes });
const factsOf = (...args: Parameters<typeof unit>) =>
  findSuspicionsOfUnit(unit(...args), limits).map(({ pattern, facts }) => [pattern, ...facts]);

test('an ordinary lease is no suspicion', () => {
  expect(factsOf([lease()])).toEqual([]);
  expect(factsOf([room(1, '1'), room(2, '2')])).toEqual([]);
  expect(factsOf([lease({ occupants: 16 })])).toEqual([]);
});

test('R2 group letting: below the area for each, and too many in one room', () => {
  expect(factsOf([lease({ occupants: 17 })])).toEqual([
    ['group-letting', '整套出租 80 平方米，居住 17 人，人均 4.71 平方米，低于本市标准 5 平方米'],
  ]);
  expect(factsOf([room(1, '1', { area: 30, occupants: 3 })])).toEqual([
    ['group-letting', '房间 1 居住 3 人，超过本市标准每个房间 2 人'],
  ]);
  expect(factsOf([room(1, '1', { area: 10, occupants: 2 })])).toEqual([]);
  expect(factsOf([lease({ use: '办公', occupants: 30 })])).toEqual([]);
});

test('R2 group letting: all leases of a unit together', () => {
  const rooms = [room(1, '1', { occupants: 2 }), room(2, '2', { occupants: 2 })];
  expect(factsOf(rooms, { area: 19.6 })).toEqual([
    ['group-letting', '整套 19.6 平方米，共居住 4 人，人均 4.9 平方米，低于本市标准 5 平方米'],
  ]);
  expect(factsOf(rooms, { area: 20 })).toEqual([]);
});

test('R2 group letting: a room that is none to live in, and more rooms than there are', () => {
  expect(factsOf([room(1, '3', { room: { number: '3', kind: '厨房' } })])).toEqual([
    ['group-letting', '房间 3 登记为厨房，不得单独出租用于居住'],
  ]);
  expect(factsOf([room(1, '1'), room(2, '2'), room(3, '3')])).toEqual([
    ['group-letting', '分间出租 3 间，登记的户型为两室一厅，超过 2 间居室'],
  ]);
  expect(factsOf([room(1, '1'), room(2, '2'), room(3, '3')], { layout: null })).toEqual([]);
  expect(factsOf([lease(), room(1, '1'), room(2, '2')]), 'a lease of the whole unit is no room').toEqual([]);
  expect(['三室两厅', '两室一厅', '4室2厅', '开间', null].map(bedroomsIn)).toEqual([3, 2, 4, undefined, undefined]);
});

test('租赁条例 10: a deposit above what the city allowed who lets when the lease began, and any where it set no limit', () => {
  expect(factsOf([lease({ deposit: 3_001 })])).toEqual([]);
  expect(factsOf([lease({ deposit: 6_000 })])).toEqual([
    ['deposit', '月租金 3000 元，押金 6000 元，相当于 2 个月租金，超过本市规定的 1 个月租金'],
  ]);
  expect(factsOf([lease({ rent: 0, deposit: 500 })])).toEqual([
    ['deposit', '月租金 0 元，押金 500 元，超过本市规定的 1 个月租金'],
  ]);
  expect(factsOf([lease({ use: '商业', deposit: 9_000 })])).toEqual([]);
  const foundBy = (maxDepositMonths: CityLimits['maxDepositMonths'], changes: Partial<LeaseInForce> = {}) =>
    findSuspicionsOfUnit(unit([lease({ deposit: 36_000, ...changes })]), { ...limits, maxDepositMonths }).flatMap(
      ({ facts }) => facts,
    );
  expect(foundBy(() => undefined)).toEqual([]);
  expect(foundBy(() => 0, { deposit: 3_000 })).toEqual([
    '月租金 3000 元，押金 3000 元，相当于 1 个月租金，本市规定不得收取押金',
  ]);
  const ofEnterprises: CityLimits['maxDepositMonths'] = ({ byEnterprise }) => (byEnterprise ? 1 : undefined);
  expect([foundBy(ofEnterprises).length, foundBy(ofEnterprises, { byEnterprise: true }).length]).toEqual([0, 1]);
  const dated: CityLimits = { ...limits, maxDepositMonths: ({ from }) => (from < '2026-06-01' ? 2 : 1) };
  const begun = (from: string) => findSuspicionsOfUnit(unit([lease({ from, deposit: 6_000 })]), dated).length;
  expect([begun('2026-05-31'), begun('2026-06-01')]).toEqual([0, 1]);
});

test('R5, 租赁条例 20: a person who sublets as many units as a business, where most of them are', () => {
  const units = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: 20 - index,
      district: index % 3 === 0 ? '990101' : '990102',
      address: `示例路 ${index} 号`,
      caseId: index + 1,
      caseNumber: `ZL${index}`,
    }));
  expect(findSuspicionOfPerson({ number: 'A', units: units(9) }, limits)).toBeUndefined();
  expect(findSuspicionOfPerson({ number: 'A', units: units(10) }, limits)).toMatchObject({
    pattern: 'business',
    subject: 'person A',
    district: '990102',
    address: '示例路 1 号等 10 套',
    facts: ['个人同时转租他人住房 10 套，达到本市规定的 10 套，未登记为经营主体'],
    lessors: ['A'],
  });
  const [one, ...others] = units(10);
  const even = [{ ...one, district: '990103', address: '示例巷 1 号' }, ...others.slice(0, 1)] as typeof others;
  expect(findSuspicionOfPerson({ number: 'A', units: even }, { businessUnits: 2 }), 'as many in each').toMatchObject({
    district: '990102',
    address: '示例路 1 号等 2 套',
  });
  expect(findSuspicionOfPerson({ number: 'A', units: [] }, { businessUnits: 0 })).toBeUndefined();
});

test('what a suspicion rests on is the same in any order of the units, and another with another lease', () => {
  const basisOf = (...leases: LeaseInForce[]) => findSuspicionsOfUnit(unit(leases), limits)[0]?.basis;
  expect(basisOf(lease({ occupants: 17 }))).toBe(basisOf(lease({ occupants: 17, rent: 9_000, deposit: 9_000 })));
  expect(basisOf(lease({ occupants: 17 }))).not.toBe(basisOf(lease({ occupants: 18 })));
  expect(basisOf(lease({ occupants: 17 }))).not.toBe(basisOf(lease({ id: 8, occupants: 17 })));
});

test('a suspicion names its subject, its cases and who lets, each once', () => {
  const crowded = [
    room(1, '1', { occupants: 3, lessors: ['A', 'B'] }),
    room(2, '2', { occupants: 3, lessors: ['B'], caseId: 71, caseNumber: 'ZL71', deposit: 9_000 }),
  ];
  const [groupLetting, deposit] = findSuspicionsOfUnit(unit(crowded), limits);
  expect(groupLetting).toMatchObject({
    subject: 'unit 1',
    district: '990101',
    address: '示例路 1 号',
    lessors: ['A', 'B'],
    cases: [
      { id: 70, number: 'ZL70' },
      { id: 71, number: 'ZL71' },
    ],
  });
  expect(deposit).toMatchObject({
    subject: 'lease 2',
    district: '990101',
    address: '示例路 1 号',
    lessors: ['B'],
    cases: [{ id: 71, number: 'ZL71' }],
    basis: '[3000,9000]',
  });
});

test('the basis for a person is the same in any order of the units, and at most a hundred cases are named', () => {
  const units = Array.from({ length: 101 }, (_, index) => ({
    id: 200 - index,
    district: '990101',
    address: '示例路',
    caseId: index,
    caseNumber: `ZL${index}`,
  }));
  const found = findSuspicionOfPerson({ number: 'A', units }, limits);
  expect(found?.basis).toBe(JSON.stringify(units.map(({ id }) => id).reverse()));
  expect(findSuspicionOfPerson({ number: 'A', units: units.toReversed() }, limits)?.basis).toBe(found?.basis);
  expect(found?.cases).toHaveLength(100);
  expect(found?.cases[0]).toEqual({ id: 0, number: 'ZL0' });
});

test('a number of rooms may have two digits', () => {
  expect(bedroomsIn('12室3厅')).toBe(12);
});
