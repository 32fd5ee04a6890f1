import { sampleEnterprises, sampleHouse, samplePeople } from '../sample-parties.ts';
import type { Fh101Form } from './fh101-form.ts';
import type { Fh301Form } from './fh301-form.ts';
import type { Fh401Form } from './fh401-form.ts';

const permits = {
  land: '安（2024）东湖区不动产权第0000018号',
  landPlanning: '地字第990101202400018号',
  planning: '建字第990101202400036号',
  construction: '990101202501150101',
};

export const fh101Sample: Fh101Form = {
  district: '990101',
  projectName: '东湖花园一期',
  promotedName: '东湖雅苑',
  address: '安居市东湖区湖滨路以东、示例路以南',
  developer: sampleEnterprises.developer,
  permits,
  totalInvestment: 800_000_000,
  capital: 200_000_000,
  siteArea: 32_000,
  floorArea: 96_000,
  plotRatio: 2.4,
  greenRate: 35,
  buildings: 8,
  units: 640,
  startDate: '2025-03-01',
  plannedDelivery: '2027-12-31',
  contractor: sampleEnterprises.contractor,
  supervisor: sampleEnterprises.supervisor,
};

export const fh301Sample: Fh301Form = {
  district: '990101',
  projectName: '东湖花园一期',
  projectNumber: 'XM9901012025000018',
  address: '安居市东湖区湖滨路以东、示例路以南',
  developer: sampleEnterprises.developer,
  qualification: { grade: '二级', number: '安建房开20240018', validUntil: '2027-06-30' },
  permits,
  landFeeIsPaid: true,
  totalInvestment: 200_000_000,
  invested: 60_000_000,
  progress: '2 幢、3 幢主体结构已完成地上十层',
  completionDate: '2027-09-30',
  deliveryDate: '2027-12-31',
  supervisedAccount: { bank: '安居银行东湖支行', number: '6200990100000018' },
  isMortgaged: false,
  averagePrice: 15_800,
  buildings: ['2 幢', '3 幢'].map((number) => ({
    number,
    floorsAboveGround: 18,
    floorsBelowGround: 1,
    units: 72,
    residentialArea: 7_920,
    commercialArea: 600,
    otherArea: 0,
  })),
};

export const fh401Sample: Fh401Form = {
  ...sampleHouse,
  kind: '预售',
  permitNumber: '安房预售证第20260018号',
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
