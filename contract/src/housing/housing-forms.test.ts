import { expect, test } from 'vitest';
import { faultOf } from '../testing/fault-of.ts';
import { Fh101Form } from './fh101-form.ts';
import { Fh301Form } from './fh301-form.ts';
import { Fh401Form } from './fh401-form.ts';
import { fh101Sample, fh301Sample, fh401Sample } from './housing-samples.ts';

test('FH101 refuses what cannot be', () => {
  const fault = (changes: Partial<Fh101Form> = {}) => faultOf(Fh101Form, { ...fh101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ totalInvestment: 0, capital: 0 })).toBe('总投资应大于零');
  expect(fault({ capital: fh101Sample.totalInvestment + 1 })).toBe('项目资本金不能大于总投资');
  expect(fault({ plannedDelivery: fh101Sample.startDate })).toBe('计划交付日期应晚于开工日期');
  expect(fault({ supervisor: fh101Sample.contractor })).toBe('监理单位与施工单位不能是同一单位');
});

test('FH301 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(Fh301Form, { ...fh301Sample, ...changes });
  const [building] = fh301Sample.buildings;
  expect(fault()).toBeUndefined();
  expect(fault({ totalInvestment: 0 })).toBe('拟预售部分工程建设总投资应大于零');
  expect(fault({ deliveryDate: '2027-09-29' })).toBe('交付日期不能早于竣工日期');
  expect(fault({ buildings: [building, building] })).toBe('预售楼栋中有重复的楼号');
  expect(fault({ buildings: [{ ...building, residentialArea: 0, commercialArea: 0 }] })).toBe(
    '每栋楼的住宅、商业和其他面积不能都为零',
  );
  expect(fault({ supervisedAccount: { bank: '安居银行', number: 'x' } })).toBe('预售资金监管账户账号格式不正确');
});

test('FH401 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(Fh401Form, { ...fh401Sample, ...changes });
  const { payment } = fh401Sample;
  expect(fault()).toBeUndefined();
  expect(fault({ sharedArea: 22.31 })).toBe('建筑面积应等于套内建筑面积与分摊共有建筑面积之和');
  expect(fault({ unitPrice: undefined })).toBe('按面积计价的，应填写单价；按套计价的不填');
  expect(fault({ priceMode: '按套' })).toBe('按面积计价的，应填写单价；按套计价的不填');
  expect(fault({ totalPrice: 1_745_900.01 })).toBe('各笔付款之和应等于合同总价');
  expect(fault({ payment: { ...payment, mode: '一次性付款' } })).toBe('付款安排与付款方式不一致，请核对笔数和款项来源');
  expect(fault({ deliveryDate: '2026-01-09' })).toBe('交付日期不能早于合同签订日期');
  expect(fault({ areaDifference: '另行约定' })).toBe('面积差异另行约定的，应填写处理办法；按法定办法的不填');
  expect(fault({ agreedAreaDifference: '据实结算' })).toBe('面积差异另行约定的，应填写处理办法；按法定办法的不填');
  expect(fault({ buyers: { ...fh401Sample.buyers, kind: '单独所有' } })).toBe(
    '单独所有的，买受人应为一人；共有的，应为两人以上',
  );
});
