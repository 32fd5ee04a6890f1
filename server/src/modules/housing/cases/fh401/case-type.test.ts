import { sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { fh401 } from './case-type.ts';
import { fh401Sample } from './sample.ts';

const day = '2026-01-20';
const find = (changes: object = {}) => findTexts(fh401, { ...fh401Sample, ...changes }, day);

test('a contract below the filed price, filed in time, passes; the list shows the buyers', async () => {
  expect(await find()).toEqual([]);
  expect(fh401.read({ ...fh401Sample }).applicantName).toBe('陈静等 2 人');
});

test('a price above the filed one is flagged', async () => {
  expect(await find({ filedPrice: fh401Sample.totalPrice })).toEqual([]);
  expect(await find({ filedPrice: fh401Sample.totalPrice - 0.01 })).toEqual(['合同总价高于备案总价']);
});

test('a total that is not price times area is flagged, apart from rounding', async () => {
  const finding = '合同总价与单价乘以面积的结果不一致';
  expect(await find({ unitPrice: 15_800.01 })).toEqual([finding]);
  expect(await find({ priceMode: '按套内建筑面积' })).toEqual([finding]);
  expect(await find({ priceMode: '按套内建筑面积', unitPrice: 19_794.78 })).toEqual([]);
  expect(await find({ priceMode: '按套', unitPrice: undefined })).toEqual([]);
});

test('a contract filed later than thirty days after its signing, or before it, is flagged', async () => {
  expect(await find({ signedOn: '2025-12-21' })).toEqual([]);
  expect(await find({ signedOn: '2025-12-20' })).toEqual(['合同签订已超过 30 日']);
  expect(await find({ signedOn: '2026-01-21' })).toEqual(['合同签订日期晚于申请日期']);
});

test('a buyer under age is flagged', async () => {
  const people = [samplePeople.chen, { ...samplePeople.zhang, idNumber: sampleChildIdNumber }];
  expect(await find({ buyers: { kind: '共同共有', people } })).toEqual(['买受人中有未成年人，需核对监护证明']);
});

test('a unit without number is flagged', async () => {
  expect(await find({ unitNumber: undefined })).toEqual(['未填写不动产单元号，需与楼盘表核对']);
});

test("the parties' own rule on a difference of area is flagged", async () => {
  expect(await find({ areaDifference: '另行约定', agreedAreaDifference: '据实结算' })).toEqual([
    '面积差异处理另行约定，需核对合同条款',
  ]);
});

test('民法典 586: 定金 above a fifth of the price is flagged', async () => {
  const { totalPrice } = fh401Sample;
  const paid = (amount: number) => ({
    payment: {
      mode: '一次性付款',
      deposit: { amount, paidOn: '2026-01-10' },
      instalments: [{ dueOn: '2026-03-10', amount: totalPrice - amount, source: '自有资金' }],
    },
  });
  expect(await find(paid(totalPrice / 5))).toEqual([]);
  expect(await find(paid(totalPrice / 5 + 1))).toEqual(['定金超过合同总价的 20%，超过部分不产生定金的效力']);
});
