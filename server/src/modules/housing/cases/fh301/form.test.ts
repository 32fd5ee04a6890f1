import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { silentRegistry } from '../../../../../testing/silent-registry.ts';
import { fh301 as define } from './case-type.ts';

const fh301 = define(silentRegistry);

test('FH301 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(fh301, { ...fh301Sample, ...changes });
  const [building] = fh301Sample.buildings;
  expect(fault()).toBeUndefined();
  expect(fault({ totalInvestment: 0 })).toBe('拟预售部分工程建设总投资应大于零');
  expect(fault({ deliveryDate: '2027-09-29' })).toBe('交付日期不能早于竣工日期');
  expect(fault({ buildings: [building, building] })).toBe('预售楼栋中有重复的楼号');
  expect(fault({ supervisedAccount: { bank: '安居银行', number: 'x' } })).toBe('预售资金监管账户账号格式不正确');
});

const changed = (changes: object) => faultOf(fh301, { ...fh301Sample, ...changes });
const [first, ...others] = fh301Sample.units;
const withFirst = (changes: object) => changed({ units: [{ ...first, ...changes }, ...others] });

test('预售管理办法: the units that are sold are those of the buildings', () => {
  expect(withFirst({ roomNumber: '102' })).toBe('预售房屋中有重复的房号');
  const wrongNumber = '每栋楼的预售房屋数应等于该楼栋的套数，楼号应一致';
  const wrongArea = '每栋楼各用途的预售房屋面积之和应等于该楼栋的住宅、商业和其他面积';
  expect(withFirst({ building: '4 幢' })).toBe(`${wrongNumber}；${wrongArea}`);
  expect(changed({ units: [...fh301Sample.units, { ...first, building: '4 幢' }] })).toBe(wrongNumber);
  expect(withFirst({ area: 149.99 })).toBe(wrongArea);
  expect(withFirst({ use: '住宅' })).toBe(wrongArea);
});

test('a unit lies on a floor of its building', () => {
  const wrong = '预售房屋的所在层应在该楼栋的地上、地下层数之内';
  for (const floor of [-1, 12]) expect(withFirst({ floor })).toBeUndefined();
  for (const floor of [-2, 0, 13]) expect(withFirst({ floor })).toBe(wrong);
});

test('the survey is of what is sold', () => {
  const { survey } = fh301Sample;
  expect(changed({ survey: { ...survey, area: 5_439.99 } })).toBe('测绘建筑面积应等于各楼栋面积之和');
  expect(changed({ survey: undefined })).toBe('请填写房产测绘成果');
  expect(changed({ supervisionAgreement: undefined })).toBe('请填写预售资金监管协议');
});
