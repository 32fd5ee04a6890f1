import { sampleEnterprises, sampleHouse, samplePeople } from '../sample-parties.ts';
import type { Fh401Form } from './fh401-form.ts';

export const fh401Sample: Fh401Form = {
  ...sampleHouse,
  contractNumber: 'YS99010120260000018',
  houseCode: '99010100100100020301',
  floor: 3,
  totalFloors: 18,
  structure: '钢筋混凝土',
  kind: '预售',
  permitNumber: '安居房预售证〔2026〕18号',
  projectName: '东湖花园一期',
  buildingNumber: '2 幢',
  roomNumber: '301',
  use: '住宅',
  area: 110.5,
  innerArea: 88.2,
  sharedArea: 22.3,
  developer: sampleEnterprises.developer,
  buyers: { kind: '共同共有', people: [samplePeople.chen, samplePeople.zhang] },
  priceMode: '按建筑面积',
  unitPrice: 15_800,
  totalPrice: 1_745_900,
  filedPrice: 1_780_000,
  payment: {
    mode: '商业贷款',
    instalments: [
      { dueOn: '2026-01-10', amount: 545_900, source: '自有资金' },
      { dueOn: '2026-03-10', amount: 1_200_000, source: '商业贷款' },
    ],
  },
  signedOn: '2026-01-10',
  deliveryDate: '2027-12-31',
  areaDifference: '按法定办法',
};
