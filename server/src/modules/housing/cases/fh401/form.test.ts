import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { fh401 } from './case-type.ts';
import { fh401Sample } from './sample.ts';

test('FH401 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(fh401, { ...fh401Sample, ...changes });
  const { payment } = fh401Sample;
  expect(fault()).toBeUndefined();
  expect(fault({ sharedArea: 22.31 })).toBe('建筑面积应等于套内建筑面积与分摊共有建筑面积之和');
  expect(fault({ unitPrice: undefined })).toBe('按面积计价的，应填写单价；按套计价的不填');
  expect(fault({ priceMode: '按套' })).toBe('按面积计价的，应填写单价；按套计价的不填');
  expect(fault({ totalPrice: 1_745_900.01 })).toBe('定金和各笔付款之和应等于合同总价');
  expect(fault({ payment: { ...payment, mode: '一次性付款' } })).toBe('付款安排与付款方式不一致，请核对笔数和款项来源');
  expect(fault({ deliveryDate: '2026-01-09' })).toBe('交付日期不能早于合同签订日期');
  expect(fault({ areaDifference: '另行约定' })).toBe('面积差异另行约定的，应填写处理办法；按法定办法的不填');
  expect(fault({ agreedAreaDifference: '据实结算' })).toBe('面积差异另行约定的，应填写处理办法；按法定办法的不填');
  expect(fault({ buyers: { ...fh401Sample.buyers, kind: '单独所有' } })).toBe(
    '单独所有的，买受人应为一人；共有的，应为两人以上',
  );
});
