import { sampleHouse, samplePeople } from '../sample-parties.ts';
import type { Zl101Form } from './zl101-form.ts';

export const zl101Sample: Zl101Form = {
  ...sampleHouse,
  registration: '登记系统已有',
  area: 89.5,
  use: '居住',
  leaseMode: '整租',
  rightType: '自有',
  filedBy: '出租人',
  lessors: [samplePeople.zhang],
};
