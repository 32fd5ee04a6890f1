import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { sh101 as define } from './case-type.ts';

const sh101 = define(silentRegistry);

test('SH101 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(sh101, { ...sh101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ coOwnersConsent: false })).toBe('共同共有的房屋，未经其他共有人书面同意不得转让');
  const wrongNotice = '房屋已出租的，应填写是否已通知承租人；未出租的不填';
  expect(fault({ isLeased: true })).toBe(wrongNotice);
  expect(fault({ lesseeIsNotified: true })).toBe(wrongNotice);
  const wrongBrokerage = '委托经纪机构出售的，应填写经纪机构和委托截止日期；自行出售的不填';
  expect(fault({ entrustedUntil: undefined })).toBe(wrongBrokerage);
  expect(fault({ sellsBy: '自行出售' })).toBe(wrongBrokerage);
  expect(fault({ sellsBy: '自行出售', brokerage: undefined, entrustedUntil: undefined })).toBeUndefined();
});

const changed = (changes: object) => faultOf(sh101, { ...sh101Sample, ...changes });

test('城市房地产管理法 38: what is seized or disputed is not sold; 细则 84: an objection does not bar', () => {
  expect(changed({ restrictions: ['抵押', '抵押'] })).toBe('权利限制有重复项');
  for (const restriction of ['查封', '权属争议'])
    expect(changed({ restrictions: [restriction] })).toBe('房屋被查封或者权属有争议的，不得转让');
  expect(changed({ restrictions: ['异议登记', '抵押', '居住权'] })).toBeUndefined();
});

test('细则 85: with 预告登记 a house is sold only with the consent of its holder', () => {
  const unsaid = '有预告登记的，应填写预告登记权利人是否书面同意；其他情形不填';
  expect(changed({ restrictions: ['预告登记'] })).toBe(unsaid);
  expect(changed({ noticeHolderConsents: true })).toBe(unsaid);
  expect(changed({ restrictions: ['预告登记'], noticeHolderConsents: false })).toBe(
    '有预告登记的房屋，未经预告登记权利人书面同意不得转让',
  );
  expect(changed({ restrictions: ['预告登记'], noticeHolderConsents: true })).toBeUndefined();
});

test('民法典 305: owners by share are asked whether the others know', () => {
  const [one, other] = sh101Sample.owners.people;
  const byShare = {
    kind: '按份共有',
    people: [
      { ...one, share: 50 },
      { ...other, share: 50 },
    ],
  };
  const unsaid = '按份共有的，应填写是否已通知其他按份共有人；其他情形不填';
  expect(changed({ owners: byShare })).toBe(unsaid);
  expect(changed({ coOwnersAreNotified: true })).toBe(unsaid);
  expect(changed({ owners: byShare, coOwnersAreNotified: true })).toBeUndefined();
});
