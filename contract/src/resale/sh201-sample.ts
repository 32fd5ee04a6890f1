import { sampleBrokerage, sampleHouse, samplePeople } from '../sample-parties.ts';
import { sh101Sample } from './sh101-sample.ts';
import type { Sh201Form } from './sh201-form.ts';

export const sh201Sample: Sh201Form = {
  ...sampleHouse,
  buildingNumber: '2 幢',
  roomNumber: '301',
  contractNumber: 'CL99010120260000026',
  verificationCode: 'HY99010120260115SH1010000180',
  certificateNumber: sh101Sample.certificateNumber,
  use: '住宅',
  area: 89.5,
  sellers: { kind: '共同共有', people: [samplePeople.liu, samplePeople.zhao] },
  buyers: { kind: '单独所有', people: [samplePeople.chen] },
  totalPrice: 1_250_000,
  payment: {
    mode: '组合贷款',
    instalments: [
      { dueOn: '2026-01-18', amount: 450_000, source: '自有资金' },
      { dueOn: '2026-03-20', amount: 300_000, source: '商业贷款' },
      { dueOn: '2026-03-20', amount: 500_000, source: '公积金贷款' },
    ],
  },
  escrow: '监管',
  escrowAccount: { bank: '安居银行东湖支行', number: '6200990100000026' },
  mortgage: '无抵押',
  restrictions: [],
  isLeased: false,
  signedOn: '2026-01-18',
  transferBy: '2026-03-10',
  deliveryDate: '2026-03-31',
  brokerage: sampleBrokerage,
  commission: 12_500,
};
