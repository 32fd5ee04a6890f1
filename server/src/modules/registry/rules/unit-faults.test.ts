import { expect, test } from 'vitest';
import { findLeaseFaults, type LeaseOfUnit, type LettableUnit } from './lease-faults.ts';
import { findPermitFaults } from './permit-faults.ts';
import { findSaleFaults, type SaleOfUnit, type SellableUnit } from './sale-faults.ts';

const day = '2026-03-01';
const lease: LeaseOfUnit = {
  unitNumber: 'U',
  use: '居住',
  area: 80,
  rightType: '自有',
  lessors: ['1'],
  lessees: ['2'],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
const flat: LettableUnit = {
  use: 11,
  area: 80,
  endedOn: null,
  owners: ['1'],
  restrictions: [],
  room: undefined,
  overlapping: [],
  applied: 0,
};
const restriction = (kind: '查封' | '抵押' | '行政限制' | '在建工程抵押') => ({
  kind,
  authority: '某法院',
  documentNumber: '1',
  fromDay: '2026-01-01',
  untilDay: null,
  liftedOn: null,
  queueNumber: kind === '查封' ? 1 : null,
});
const ofLease = (changes: Partial<LeaseOfUnit>, known: Partial<LettableUnit> = {}) =>
  findLeaseFaults({ ...lease, ...changes }, { ...flat, ...known }, day).map(({ about, refused = false }) => [
    about,
    refused,
  ]);

test('a lease of a flat by its owner has no fault; of an unknown one, one for an official', () => {
  expect(ofLease({})).toEqual([]);
  expect(findLeaseFaults(lease, undefined, day)).toEqual([{ about: 'unit', text: expect.stringContaining('未查到') }]);
});

test('R1 an overlapping lease refuses, an application beside it is told', () => {
  const overlapping = [{ from: '2026-01-01', to: '2026-02-01', isWholeUnit: true }];
  expect(ofLease({}, { overlapping })).toEqual([['period', true]]);
  expect(ofLease({}, { applied: 2 })).toEqual([['period', false]]);
  const texts = (isWholeUnit: boolean) =>
    findLeaseFaults(lease, { ...flat, overlapping: [{ from: '2026-01-01', to: '2026-02-01', isWholeUnit }] }, day).map(
      ({ text }) => text,
    );
  const rest = '在 2026-01-01 至 2026-02-01 已有有效的租赁备案，租期不能重叠';
  expect([texts(true), texts(false)]).toEqual([[`房屋${rest}`], [`房屋的部分房间${rest}`]]);
});

test('R2 living is for dwellings and for rooms to live in', () => {
  expect(ofLease({}, { use: 31 })).toEqual([['use', true]]);
  expect(ofLease({ isConvertedByApproval: false }, { use: 31 })).toEqual([['use', true]]);
  expect(ofLease({ use: '办公' })).toEqual([['use', false]]);
  expect(ofLease({ use: '商业' }, { use: 31 })).toEqual([]);
  expect(ofLease({ roomNumber: 'A' })).toEqual([['room', false]]);
  expect(ofLease({ roomNumber: 'A', part: '卧室' }, { room: { kind: '卧室' } })).toEqual([]);
  expect(ofLease({ roomNumber: 'A', part: '卧室' }, { room: { kind: '书房' } })).toEqual([['room', false]]);
  for (const kind of ['厨房', '卫生间', '阳台', '过道', '地下储藏室', '车库'])
    expect(ofLease({ roomNumber: 'A', part: '卧室' }, { room: { kind } }), kind).toEqual([['room', true]]);
  const shop = { use: 31, room: { kind: '车库' } };
  expect(ofLease({ use: '仓储', roomNumber: 'A', part: '车库' }, shop), 'not to live in').toEqual([]);
  expect(ofLease({ roomNumber: 'A' }, { room: { kind: '卧室' } }), 'without saying which part').toEqual([]);
  expect(ofLease({ area: 80.01 })).toEqual([['area', false]]);
});

test('租赁条例 5: a shop or workshop that was converted by an approval is let to live in, and the approval looked at', () => {
  for (const use of [21, 31, 60])
    expect(findLeaseFaults({ ...lease, isConvertedByApproval: true }, { ...flat, use }, day), String(use)).toEqual([
      { about: 'use', text: '房屋的登记用途不是住宅，需核对非住宅改建租赁住房批准文件（或认定书）' },
    ]);
  expect(ofLease({ isConvertedByApproval: true })).toEqual([]);
  expect(ofLease({ isConvertedByApproval: true, use: '办公' }, { use: 60 })).toEqual([]);
  const kitchen = { use: 31, room: { kind: '厨房' } };
  expect(ofLease({ isConvertedByApproval: true, roomNumber: 'A' }, kitchen)).toEqual([
    ['use', false],
    ['room', true],
  ]);
});

test('R3 who lets as their own is the owner, and all of them', () => {
  expect(ofLease({ lessors: ['3'] })).toEqual([['owners', true]]);
  expect(ofLease({}, { owners: ['1', '3'] })).toEqual([['owners', true]]);
  expect(ofLease({ lessors: ['1', '3'] }, { owners: ['3', '1'] })).toEqual([]);
  expect(ofLease({ lessors: ['1', '4'] }, { owners: ['3', '1'] }), 'one of them').toEqual([['owners', true]]);
  expect(ofLease({ rightType: '共有人同意' }, { owners: ['1', '3'] })).toEqual([]);
  expect(ofLease({ rightType: '共有人同意', lessors: ['4'] }, { owners: ['1', '3'] })).toEqual([['owners', true]]);
  expect(ofLease({}, { owners: [] })).toEqual([['owners', false]]);
  for (const rightType of ['委托', '转租', '公房'])
    expect(ofLease({ rightType, lessors: ['3'] }), rightType).toEqual([]);
});

test('租赁条例 8: a lease of what is seized is filed, and the lessee told; a mortgage does not keep anybody from letting', () => {
  expect(findLeaseFaults(lease, { ...flat, restrictions: [restriction('查封')] }, day)).toEqual([
    { about: 'unit', text: '房屋已被查封，备案不影响查封的效力，需告知承租人' },
  ]);
  const lifted = { ...restriction('查封'), liftedOn: '2026-02-01' };
  expect(ofLease({}, { restrictions: [lifted] })).toEqual([]);
  expect(ofLease({}, { restrictions: [restriction('抵押')] })).toEqual([]);
  expect(ofLease({}, { endedOn: '2026-02-01' })).toEqual([['unit', true]]);
});

const sale: SaleOfUnit = {
  kind: 'new',
  unitNumber: 'U',
  use: '住宅',
  area: 80,
  sellers: [],
  declared: [],
  isDeclaredLeased: false,
};
const offered: SellableUnit = {
  use: 11,
  area: 80,
  endedOn: null,
  owners: [],
  restrictions: [],
  isForSale: true,
  isLeased: false,
  saleUnderWay: undefined,
  isContradicted: false,
};
const ofSale = (changes: Partial<SaleOfUnit>, known: Partial<SellableUnit> = {}) =>
  findSaleFaults({ ...sale, ...changes }, { ...offered, ...known }, day).map(({ about, refused = false }) => [
    about,
    refused,
  ]);

test('§4.2 a new house is for sale, nobody’s, and sold to nobody else', () => {
  expect(ofSale({})).toEqual([]);
  expect(ofSale({}, { isForSale: false })).toEqual([['unit', true]]);
  expect(ofSale({}, { owners: ['1'] })).toEqual([['unit', true]]);
  const textsOf = (known: Partial<SellableUnit>) =>
    findSaleFaults(sale, { ...offered, ...known }, day).map(({ text }) => text);
  expect(textsOf({ isForSale: false })).toEqual(['该房屋不在可售范围内，不能销售']);
  expect(textsOf({ owners: ['1'] })).toEqual(['该房屋已有登记的权利人，不能作为新建商品房销售']);
  expect(findSaleFaults(sale, undefined, day)).toMatchObject([{ about: 'unit' }]);
  const past = { ...restriction('行政限制'), untilDay: '2026-02-28' };
  expect(ofSale({}, { restrictions: [past] }), 'which has run out').toEqual([]);
  expect(ofSale({}, { saleUnderWay: { state: 'signed', caseNumber: 'x' } })).toEqual([['unit', true]]);
  expect(ofSale({}, { isContradicted: true })).toEqual([['unit', true]]);
  expect(ofSale({}, { restrictions: [restriction('查封')] })).toEqual([['unit', true]]);
  expect(ofSale({}, { restrictions: [restriction('在建工程抵押')] })).toEqual([['unit', false]]);
  expect(ofSale({}, { restrictions: [restriction('行政限制')] })).toEqual([['unit', false]]);
  expect(ofSale({ area: 81 })).toEqual([['area', false]]);
  expect(ofSale({ use: '办公' })).toEqual([['use', false]]);
});

test('an existing house is sold by all of its owners, who say what the registry knows', () => {
  const own = { kind: 'resale', sellers: ['1', '2'] } as const;
  const owned = { owners: ['2', '1'], isForSale: false };
  expect(ofSale(own, owned)).toEqual([]);
  expect(ofSale({ ...own, sellers: ['1'] }, owned)).toEqual([['owners', true]]);
  expect(ofSale(own, { ...owned, owners: [] })).toEqual([['owners', false]]);
  const mortgaged = { ...owned, restrictions: [restriction('抵押')] };
  expect(ofSale(own, mortgaged)).toEqual([['unit', false]]);
  expect(ofSale({ ...own, declared: ['抵押'] }, mortgaged)).toEqual([]);
  expect(ofSale(own, { ...owned, isLeased: true })).toEqual([['unit', false]]);
  expect(ofSale({ ...own, isDeclaredLeased: true }, { ...owned, isLeased: true })).toEqual([]);
});

test('a permit is for units that are known, nobody’s, and kept back by nobody', () => {
  const all = { named: 3, known: 3, retained: 0, seized: 0, owned: 0, permitted: 0 };
  expect(findPermitFaults(all)).toEqual([]);
  expect(findPermitFaults({ ...all, known: 1 })).toEqual([
    { about: 'unit', text: '登记系统中未查到其中 2 套房屋，需核对楼盘表' },
  ]);
  for (const reason of ['retained', 'seized', 'owned', 'permitted'] as const)
    expect(findPermitFaults({ ...all, [reason]: 1 }), reason).toMatchObject([{ about: 'unit', refused: true }]);
});
