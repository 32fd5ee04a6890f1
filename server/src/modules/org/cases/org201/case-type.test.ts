import { org201Sample } from '@anju/contract/sample-forms/org/org201';
import { sampleEnterprises } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { org201 } from './case-type.ts';

const day = '2026-01-20';
const find = (changes: Partial<typeof org201Sample> = {}) => findTexts(org201, { ...org201Sample, ...changes }, day);

test('an agency with a certified broker passes', async () => {
  expect(await find()).toEqual([]);
});

test("a branch is flagged: its head office's filing has to be seen", async () => {
  expect(await find({ kind: '分支机构', headOffice: sampleEnterprises.rental })).toEqual([
    '分支机构备案，需核对总机构备案证明',
  ]);
});

test('a licence for another business is flagged', async () => {
  expect(await find({ businessScope: '餐饮服务' })).toEqual(['经营范围未见“经纪”']);
});

test('an application later than thirty days after the licence, or before it, is flagged', async () => {
  expect(await find({ licensedOn: '2025-12-21' })).toEqual([]);
  expect(await find({ licensedOn: '2025-12-20' })).toEqual(['领取营业执照已超过 30 日']);
  expect(await find({ licensedOn: '2026-01-21' })).toEqual(['营业执照领取日期晚于申请日期']);
});

test('premises whose lease is over are flagged', async () => {
  expect(await find({ premisesRentedUntil: '2026-01-19' })).toEqual(['经营场所租赁期已届满']);
});

test('an agency without certified staff is flagged, online signing without a broker too', async () => {
  const [broker, newcomer] = org201Sample.practitioners as [
    (typeof org201Sample.practitioners)[number],
    (typeof org201Sample.practitioners)[number],
  ];
  const withoutBroker = '申请网签资格，但从业人员中没有房地产经纪人';
  expect(await find({ practitioners: [newcomer] })).toEqual(['从业人员均未持有职业资格证书', withoutBroker]);
  expect(await find({ practitioners: [{ ...broker, category: '房地产经纪人协理' }] })).toEqual([withoutBroker]);
});
