import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { fh301 } from './case-type.ts';
import { fh301Sample } from './sample.ts';

test('FH301 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(fh301, { ...fh301Sample, ...changes });
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
