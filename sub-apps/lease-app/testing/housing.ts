import { leaseNumber } from '@anju/case-ui/testing';
import type { MyLease, UnitSummary } from '@anju/contract';

export const unit = (changes: Partial<UnitSummary> = {}): UnitSummary => ({
  id: 11,
  buildingId: 1,
  district: '990101',
  address: '安居市东湖区示例路 1 号 2 幢 301 室',
  unitNumber: '990101001001GB00001F00020301',
  houseCode: '9901010010010002000301',
  use: '成套住宅',
  area: 89.5,
  state: 'registered',
  view: 'owner',
  ...changes,
});

/** Builds a filed lease of that home, as its owner sees it. */
export const lease = (changes: Partial<MyLease> = {}): MyLease => ({
  caseId: 2,
  caseNumber: leaseNumber,
  unitId: 11,
  address: unit().address,
  role: '出租',
  from: '2026-01-01',
  to: '2026-12-31',
  use: '居住',
  isWholeUnit: true,
  state: 'in-force',
  lessors: ['990***********0014'],
  lessees: ['990***********0025'],
  isApplicant: true,
  certificate: null,
  ...changes,
});

export const certificate = { id: '3', title: '房屋租赁登记备案证明', number: '安居东湖区租备〔2026〕1号' };
export const checkCode = 'GZKZZ4K82XFRJKEW';
