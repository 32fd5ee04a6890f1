import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { zl101 as define } from './case-type.ts';

const zl101 = define(silentRegistry);
const fault = (changes: object = {}) => faultOf(zl101, { ...zl101Sample, ...changes });

test('R2 a room to let by itself is named, and a kitchen is no dwelling', () => {
  expect(fault()).toBeUndefined();
  expect(fault({ leaseMode: '分间合租' })).toBe('分间合租的，应填写出租部位和房间编号');
  expect(fault({ leaseMode: '分间合租', part: '卧室' })).toBe('分间合租的，应填写出租部位和房间编号');
  const room = { leaseMode: '分间合租', roomNumber: 'A' };
  expect(fault({ ...room, part: '卧室' })).toBeUndefined();
  expect(fault({ ...room, part: '厨房' })).toContain('不得单独出租用于居住');
});

test('each lessor stands there once, and an agency names itself', () => {
  expect(fault({ lessors: [samplePeople.zhang, samplePeople.zhang] })).toBe('出租人中有重复的证件号码');
  const wrong = '经纪机构申请核验的，应填写经纪机构；出租人自行申请的不填';
  expect(fault({ filedBy: '经纪机构' })).toBe(wrong);
  expect(fault({ brokerage: sampleBrokerage })).toBe(wrong);
  expect(fault({ filedBy: '经纪机构', brokerage: sampleBrokerage })).toBeUndefined();
});
