import type { Fh301Form } from '@anju/contract/forms/housing/fh301';
import { sampleEnterprises } from '@anju/contract/samples';
import { fh101Sample } from '../fh101/sample.ts';

export const fh301Sample: Fh301Form = {
  district: '990101',
  projectName: '东湖花园一期',
  projectNumber: 'XM9901012025000018',
  address: '安居市东湖区湖滨路以东、示例路以南',
  developer: sampleEnterprises.developer,
  qualification: { grade: '二级', number: '安建房开20240018', validUntil: '2027-06-30' },
  permits: fh101Sample.permits,
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
