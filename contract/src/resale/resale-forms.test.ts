import { expect, test } from 'vitest';
import { samplePeople } from '../sample-parties.ts';
import { faultOf } from '../testing/fault-of.ts';
import { sh101Sample, sh201Sample } from './resale-samples.ts';
import { Sh101Form } from './sh101-form.ts';
import { Sh201Form } from './sh201-form.ts';

test('SH101 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(Sh101Form, { ...sh101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ coOwnersConsent: false })).toBe('共同共有的房屋，未经其他共有人书面同意不得转让');
  expect(fault({ restrictions: ['抵押', '抵押'] })).toBe('权利限制有重复项');
  for (const restriction of ['查封', '异议登记', '权属争议'])
    expect(fault({ restrictions: [restriction] })).toBe('房屋被查封、有异议登记或者权属有争议的，不得转让');
  const wrongNotice = '房屋已出租的，应填写是否已通知承租人；未出租的不填';
  expect(fault({ isLeased: true })).toBe(wrongNotice);
  expect(fault({ lesseeIsNotified: true })).toBe(wrongNotice);
  const wrongBrokerage = '委托经纪机构出售的，应填写经纪机构和委托截止日期；自行出售的不填';
  expect(fault({ entrustedUntil: undefined })).toBe(wrongBrokerage);
  expect(fault({ sellsBy: '自行出售' })).toBe(wrongBrokerage);
  expect(fault({ sellsBy: '自行出售', brokerage: undefined, entrustedUntil: undefined })).toBeUndefined();
});

test('SH201 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(Sh201Form, { ...sh201Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ verificationCode: '核验' })).toBe('房源核验码格式不正确');
  expect(fault({ buyers: { kind: '单独所有', people: [samplePeople.liu] } })).toBe('买受人与出卖人不能是同一人');
  expect(fault({ totalPrice: 1_250_001 })).toBe('各笔付款之和应等于成交总价');
  const wrongAccount = '交易资金监管的，应填写资金监管账户；不监管的不填';
  expect(fault({ escrowAccount: undefined })).toBe(wrongAccount);
  expect(fault({ escrow: '不监管' })).toBe(wrongAccount);
  expect(fault({ isLeased: true })).toBe('房屋已出租的，应填写承租人是否放弃优先购买权；未出租的不填');
  expect(fault({ transferBy: '2026-01-17' })).toBe('约定转移登记日期不能早于合同签订日期');
  expect(fault({ deliveryDate: '2026-01-17' })).toBe('交付日期不能早于合同签订日期');
  expect(fault({ brokerage: undefined })).toBe('通过经纪机构成交的，应填写经纪服务费；其他情形不填');
});
