import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { sh201 as define } from './case-type.ts';

const sh201 = define(silentRegistry);

test('SH201 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(sh201, { ...sh201Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ verificationCode: '核验' })).toBe('房源核验码格式不正确');
  expect(fault({ buyers: { kind: '单独所有', people: [samplePeople.liu] } })).toBe('买受人与出卖人不能是同一人');
  expect(fault({ totalPrice: 1_250_001 })).toBe('定金和各笔付款之和应等于成交总价');
  const wrongAccount = '交易资金监管的，应填写资金监管账户；不监管的不填';
  expect(fault({ escrowAccount: undefined })).toBe(wrongAccount);
  expect(fault({ escrow: '不监管' })).toBe(wrongAccount);
  expect(fault({ mortgage: '带押过户' })).toBe('抵押情况与权利限制不一致');
  expect(fault({ restrictions: ['抵押'] })).toBe('抵押情况与权利限制不一致');
  expect(fault({ isLeased: true })).toBe('房屋已出租的，应填写承租人是否放弃优先购买权；未出租的不填');
  expect(fault({ transferBy: '2026-01-17' })).toBe('约定转移登记日期不能早于合同签订日期');
  expect(fault({ deliveryDate: '2026-01-17' })).toBe('交付日期不能早于合同签订日期');
  expect(fault({ brokerage: undefined })).toBe('通过经纪机构成交的，应填写经纪服务费；其他情形不填');
});

const changed = (changes: object) => faultOf(sh201, { ...sh201Sample, ...changes });

test('城市房地产管理法 38: what is seized or disputed is not sold', () => {
  for (const restriction of ['查封', '权属争议'])
    expect(changed({ restrictions: [restriction] })).toBe('房屋被查封或者权属有争议的，不得转让');
});

test('细则 84: with 异议登记 the sale goes on if the buyers undertake the risk', () => {
  const wrong = '有异议登记的，买受人应书面承诺承担其风险；其他情形不填';
  expect(changed({ restrictions: ['异议登记'] })).toBe(wrong);
  expect(changed({ restrictions: ['异议登记'], buyersAcceptObjection: false })).toBe(wrong);
  expect(changed({ buyersAcceptObjection: true })).toBe(wrong);
  expect(changed({ restrictions: ['异议登记'], buyersAcceptObjection: true })).toBeUndefined();
});

test('细则 85: with 预告登记 a house is sold only with the consent of its holder', () => {
  expect(changed({ restrictions: ['预告登记'], noticeHolderConsents: false })).toBe(
    '有预告登记的房屋，未经预告登记权利人书面同意不得转让',
  );
  expect(changed({ restrictions: ['预告登记'], noticeHolderConsents: true })).toBeUndefined();
});

test('民法典 305: owners by share are asked whether the others waive', () => {
  const people = sh201Sample.sellers.people.map((one) => ({ ...one, share: 50 }));
  const sellers = { kind: '按份共有', people };
  const unsaid = '按份共有的，应填写其他按份共有人是否放弃优先购买权；其他情形不填';
  expect(changed({ sellers })).toBe(unsaid);
  expect(changed({ coOwnersWaive: true })).toBe(unsaid);
  expect(changed({ sellers, coOwnersWaive: false })).toBeUndefined();
});

test('民法典 27: a party under age has a guardian', () => {
  const child = { kind: '单独所有', people: [{ ...samplePeople.zhang, idNumber: sampleChildIdNumber }] };
  expect(changed({ sellers: child })).toBe('出卖人未成年的，应填写监护人');
  expect(changed({ buyers: child })).toBe('买受人未成年的，应填写监护人');
});

test('both sides confirm, however many they are', () => {
  expect(sh201.read({ ...sh201Sample }).confirmers.map(({ name, roles }) => [name, roles])).toEqual([
    ['刘洋', '出卖人'],
    ['赵敏', '出卖人'],
    ['陈静', '买受人'],
  ]);
});
