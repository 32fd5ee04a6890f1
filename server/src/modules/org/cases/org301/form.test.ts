import { org301Sample } from '@anju/contract/sample-forms/org/org301';
import { sampleChildIdNumber, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { org301 } from './case-type.ts';

test('ORG301 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(org301, { ...org301Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ certificateNumber: undefined, certificateValidUntil: undefined })).toBe(
    '房地产经纪人、协理和估价师应填写职业资格证书编号',
  );
  expect(fault({ category: '测绘员', certificateNumber: undefined })).toBe('填写职业资格证书有效期的，应填写证书编号');
  expect(fault({ contractUntil: org301Sample.contractFrom })).toBe('聘用合同终止日期应晚于起始日期');
  expect(fault({ practitioner: { ...samplePeople.liu, idNumber: sampleChildIdNumber } })).toBe(
    '从业人员在聘用合同起始日应年满十六周岁',
  );
  expect(fault({ worksElsewhere: true })).toBe('房地产经纪从业人员不得同时在两个以上机构从业');
  expect(fault({ worksElsewhere: true, category: '测绘员' })).toBeUndefined();
});
