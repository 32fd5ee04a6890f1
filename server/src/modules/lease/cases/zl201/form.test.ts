import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { sampleBrokerage, sampleChildIdNumber, sampleEnterprises, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { silentContracts, silentRegistry } from '../../../../../testing/silent-registry.ts';
import { zl201 as define } from './case-type.ts';

const zl201 = define(silentRegistry, silentContracts);

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
  const { zhang, chen } = samplePeople;
  const twice = '出租人和承租人中不能有重复的证件号码';
  expect(fault({ lessees: [zhang] })).toBe(twice);
  expect(fault({ lessees: [chen, chen] })).toBe(twice);
  expect(fault({ occupants: [zhang, zhang] })).toBe('实际居住人中有重复的证件号码');
});

test('R4 a sublease names the lease above it and the consent', () => {
  const headLease = { lessorName: '赵敏', endDate: '2027-12-31', consentedOn: '2025-12-01' };
  const wrong = '转租的，应填写原租赁合同和原出租人的同意；其他情形不填';
  expect(fault({ rightType: '转租' })).toBe(wrong);
  expect(fault({ headLease })).toBe(wrong);
  expect(fault({ rightType: '转租', headLease })).toBeUndefined();
  const enterprise = { rightType: '转租', headLease, lessors: [sampleEnterprises.rental] };
  expect(fault({ rightType: '转租', headLease: { ...headLease, filingNumber: '安租备〔2025〕1号' } })).toBeUndefined();
  expect(fault(enterprise)).toBe('企业转租的，应填写租赁资金监管账户');
  expect(fault({ ...enterprise, fundAccount: { bank: '安居银行', number: '6200990100000034' } })).toBeUndefined();
});

test('租赁条例 27: an agency that brought the lease about files it; 8: else the lessee may, and name it', () => {
  const wrong = '经纪机构申请备案的，应填写经纪机构；通过经纪机构成交的，出租人不自行申请';
  expect(fault({ brokerage: sampleBrokerage })).toBe(wrong);
  expect(fault({ filedBy: '经纪机构' })).toBe(wrong);
  expect(fault({ filedBy: '经纪机构', brokerage: sampleBrokerage })).toBeUndefined();
  for (const brokerage of [undefined, sampleBrokerage]) expect(fault({ filedBy: '承租人', brokerage })).toBeUndefined();
});

test('a deposit comes with its amount, its return and what may be kept of it', () => {
  const wrong = '收取押金的，应填写押金金额、返还期限和扣减情形';
  for (const field of ['depositAmount', 'depositReturnDays', 'depositDeductions'])
    expect(fault({ [field]: undefined }), field).toBe(wrong);
  expect(fault({ depositMonths: 0, depositReturnDays: undefined })).toBe(wrong);
  const none = { depositAmount: undefined, depositReturnDays: undefined, depositDeductions: undefined };
  expect(fault({ depositMonths: 0, ...none })).toBeUndefined();
});

test('租赁条例 9: several people and organisations let and rent', () => {
  const { zhang, chen, liu } = samplePeople;
  const { rental, agency } = sampleEnterprises;
  expect(fault({ lessors: [zhang, rental], lessees: [chen, liu, agency] })).toBeUndefined();
  expect(fault({ lessors: [] })).toBe('请至少填写1名出租人');
  expect(fault({ signedOn: undefined })).toBe('请填写合同签订日期');
});

test('民法典 27: a party under age has a guardian', () => {
  const child = { name: '陈小静', idNumber: sampleChildIdNumber, phone: '13800138000' };
  const guarded = { ...child, guardian: { ...samplePeople.zhao, relation: '母亲' } };
  expect(fault({ lessors: [child] })).toBe('出租人未成年的，应填写监护人');
  expect(fault({ lessees: [child] })).toBe('承租人未成年的，应填写监护人');
  expect(fault({ lessors: [guarded] })).toBeUndefined();
});
