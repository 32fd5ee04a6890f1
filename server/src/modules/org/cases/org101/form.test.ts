import type { Org101Form } from '@anju/contract/forms/org/org101';
import { org101Sample } from '@anju/contract/sample-forms/org/org101';
import { sampleEnterprises } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { org101 } from './case-type.ts';

test('ORG101 refuses what cannot be', () => {
  const fault = (changes: Partial<Org101Form> = {}) => faultOf(org101, { ...org101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ licenceValidUntil: org101Sample.licensedOn })).toBe('营业期限应晚于营业执照领取日期');
  expect(fault({ staff: [...org101Sample.staff, ...org101Sample.staff.slice(0, 1)] })).toBe(
    '专业人员中有重复的证件号码',
  );
  expect(fault({ staff: [] })).toBe('请至少填写1名专业人员');
  expect(fault({ developer: { ...sampleEnterprises.developer, creditCode: '91990101MA0000001X' } })).toBe(
    '开发企业统一社会信用代码不正确，请核对后重新填写',
  );
});
