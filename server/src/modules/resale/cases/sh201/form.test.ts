import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { sh201 } from './case-type.ts';
import { sh201Sample } from './sample.ts';

test('SH201 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(sh201, { ...sh201Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ verificationCode: '核验' })).toBe('房源核验码格式不正确');
  expect(fault({ buyers: { kind: '单独所有', people: [samplePeople.liu] } })).toBe('买受人与出卖人不能是同一人');
  expect(fault({ totalPrice: 1_250_001 })).toBe('定金和各笔付款之和应等于成交总价');
  const wrongAccount = '交易资金监管的，应填写资金监管账户；不监管的不填';
  expect(fault({ escrowAccount: undefined })).toBe(wrongAccount);
  expect(fault({ escrow: '不监管' })).toBe(wrongAccount);
  expect(fault({ isLeased: true })).toBe('房屋已出租的，应填写承租人是否放弃优先购买权；未出租的不填');
  expect(fault({ transferBy: '2026-01-17' })).toBe('约定转移登记日期不能早于合同签订日期');
  expect(fault({ deliveryDate: '2026-01-17' })).toBe('交付日期不能早于合同签订日期');
  expect(fault({ brokerage: undefined })).toBe('通过经纪机构成交的，应填写经纪服务费；其他情形不填');
});
