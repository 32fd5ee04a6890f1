import { sampleHouse, samplePeople } from '../sample-parties.ts';
import type { Zl201Form } from './zl201-form.ts';

export const zl201Sample: Zl201Form = {
  ...sampleHouse,
  area: 89.5,
  use: '居住',
  leaseMode: '整租',
  rightType: '自有',
  filedBy: '出租人',
  lessors: [samplePeople.zhang],
  lessees: [samplePeople.chen],
  occupants: [samplePeople.chen],
  signedOn: '2025-12-28',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  rent: 3_500,
  depositMonths: 1,
  payMonths: 3,
  depositAmount: 3_500,
  depositReturnDays: 7,
  depositDeductions: '承租人欠付租金、费用，或者损坏房屋及设施',
};
