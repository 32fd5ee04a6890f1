import { fh401Sample } from '@anju/contract/sample-forms/housing/fh401';
import { sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { fh401 as define } from './case-type.ts';

const fh401 = define(silentRegistry);

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

const changed = (changes: object) => faultOf(fh401, { ...fh401Sample, ...changes });

test('网签备案数据标准: the codes of a house are given, and a house has an F in its number', () => {
  expect(changed({ unitNumber: undefined })).toBe('请填写不动产单元号');
  expect(changed({ unitNumber: '990101001001GB00001W00020301' })).toBe('不动产单元号不正确，请核对后重新填写');
  expect(changed({ houseCode: undefined })).toBe('请填写房屋编码');
  expect(changed({ houseCode: '一号' })).toBe('房屋编码格式不正确');
  expect(changed({ contractNumber: undefined })).toBe('请填写合同编号');
});

test('a flat lies within its building', () => {
  const wrong = '所在层不能高于总层数，也没有第 0 层';
  for (const floor of [-1, 18]) expect(changed({ floor })).toBeUndefined();
  for (const floor of [0, 19]) expect(changed({ floor })).toBe(wrong);
});

test('what belongs to a flat can be listed', () => {
  expect(changed({ appurtenances: [{ kind: '车位', number: 'B1-018' }] })).toBeUndefined();
  expect(changed({ appurtenances: [{ kind: '花园', number: '1' }] })).toBe('附属设施种类格式不正确');
});

test('民法典 27: a buyer under age has a guardian, and no telephone of their own', () => {
  const child = { name: '张小明', idNumber: sampleChildIdNumber };
  const buy = (person: object) => changed({ buyers: { kind: '单独所有', people: [person] } });
  expect(buy({ ...child, phone: '13800138000' })).toBe('买受人未成年的，应填写监护人');
  expect(buy({ ...child, guardian: { ...samplePeople.zhang, relation: '父亲' } })).toBeUndefined();
});
