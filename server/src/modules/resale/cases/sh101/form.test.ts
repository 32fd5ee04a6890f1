import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { sh101 } from './case-type.ts';
import { sh101Sample } from './sample.ts';

test('SH101 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(sh101, { ...sh101Sample, ...changes });
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
