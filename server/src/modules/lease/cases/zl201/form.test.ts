import { sampleBrokerage, sampleEnterprises } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { zl201 } from './case-type.ts';
import { zl201Sample } from './sample.ts';

const fault = (changes: object = {}) => faultOf(zl201, { ...zl201Sample, ...changes });

test('a lease ends after it begins, and within twenty years', () => {
  expect(fault()).toBeUndefined();
  expect(fault({ endDate: zl201Sample.startDate })).toBe('租赁终止日期应晚于起始日期');
  expect(fault({ endDate: '2046-01-01' })).toBeUndefined();
  expect(fault({ endDate: '2046-01-02' })).toBe('租赁期限不能超过二十年');
});

test('R2 a room let by itself is named, and a kitchen or garage is no dwelling', () => {
  const incomplete = '分间合租的，应填写出租部位和房间编号';
  expect(fault({ leaseMode: '分间合租' })).toBe(incomplete);
  expect(fault({ leaseMode: '分间合租', part: '卧室' })).toBe(incomplete);
  expect(fault({ leaseMode: '分间合租', part: '卧室', roomNumber: 'A' })).toBeUndefined();
  expect(fault({ part: '车库' })).toBe('厨房、卫生间、阳台、过道、地下储藏室和车库不得单独出租用于居住');
  expect(fault({ part: '车库', use: '仓储' })).toBeUndefined();
});

test('nobody lets to themselves, nobody lives there twice', () => {
  const { lessor } = zl201Sample;
  expect(fault({ lessee: lessor })).toBe('承租人与出租人不能是同一人');
  expect(fault({ occupants: [lessor, lessor] })).toBe('实际居住人中有重复的证件号码');
});

test('R4 a sublease names the lease above it and the consent', () => {
  const headLease = { lessorName: '赵敏', endDate: '2027-12-31', consentedOn: '2025-12-01' };
  const wrong = '转租的，应填写原租赁合同和原出租人的同意；其他情形不填';
  expect(fault({ rightType: '转租' })).toBe(wrong);
  expect(fault({ headLease })).toBe(wrong);
  expect(fault({ rightType: '转租', headLease })).toBeUndefined();
  const enterprise = { rightType: '转租', headLease, lessorEnterprise: sampleEnterprises.rental };
  expect(fault(enterprise)).toBe('企业转租的，应填写租赁资金监管账户');
  expect(fault({ ...enterprise, fundAccount: { bank: '安居银行', number: '6200990100000034' } })).toBeUndefined();
});

test('an agency that brought the lease about files it', () => {
  const wrong = '通过经纪机构成交的，应填写经纪机构，并由经纪机构申请备案';
  expect(fault({ brokerage: sampleBrokerage })).toBe(wrong);
  expect(fault({ filedBy: '经纪机构' })).toBe(wrong);
  expect(fault({ filedBy: '经纪机构', brokerage: sampleBrokerage })).toBeUndefined();
});

test('a deposit comes with its amount, its return and what may be kept of it', () => {
  const wrong = '收取押金的，应填写押金金额、返还期限和扣减情形';
  for (const field of ['depositAmount', 'depositReturnDays', 'depositDeductions'])
    expect(fault({ [field]: undefined }), field).toBe(wrong);
  expect(fault({ depositMonths: 0, depositReturnDays: undefined })).toBe(wrong);
  const none = { depositAmount: undefined, depositReturnDays: undefined, depositDeductions: undefined };
  expect(fault({ depositMonths: 0, ...none })).toBeUndefined();
});
