import { expect, test } from 'vitest';
import { sampleChildIdNumber, sampleEnterprises, samplePeople } from '../sample-parties.ts';
import { faultOf } from '../testing/fault-of.ts';
import { org101Sample, org201Sample, org301Sample } from './org-samples.ts';
import { Org101Form } from './org101-form.ts';
import { Org201Form } from './org201-form.ts';
import { Org301Form } from './org301-form.ts';

test('ORG101 refuses what cannot be', () => {
  const fault = (changes: Partial<Org101Form> = {}) => faultOf(Org101Form, { ...org101Sample, ...changes });
  expect(fault()).toBeUndefined();
  expect(fault({ licenceValidUntil: org101Sample.licensedOn })).toBe('营业期限应晚于营业执照领取日期');
  expect(fault({ staff: [...org101Sample.staff, ...org101Sample.staff.slice(0, 1)] })).toBe(
    '专业人员中有重复的身份证号',
  );
  expect(fault({ staff: [] })).toBe('专业人员不能少于1项');
  expect(fault({ developer: { ...sampleEnterprises.developer, creditCode: '91990101MA0000001X' } })).toBe(
    '开发企业统一社会信用代码不正确，请核对后重新填写',
  );
});

test('ORG201 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(Org201Form, { ...org201Sample, ...changes });
  const headOffice = sampleEnterprises.rental;
  const [broker] = org201Sample.practitioners;
  expect(fault()).toBeUndefined();
  expect(fault({ kind: '分支机构', headOffice })).toBeUndefined();
  expect(fault({ kind: '分支机构' })).toBe('分支机构应填写总机构，其他机构不填');
  expect(fault({ headOffice })).toBe('分支机构应填写总机构，其他机构不填');
  expect(fault({ kind: '分支机构', headOffice: org201Sample.agency })).toBe(
    '分支机构与总机构的统一社会信用代码不能相同',
  );
  expect(fault({ business: ['住房租赁', '住房租赁'] })).toBe('经纪业务有重复项');
  expect(fault({ premisesRight: '自有' })).toBe('经营场所为租赁的，应填写租赁到期日；自有的不填');
  expect(fault({ premisesRentedUntil: undefined })).toBe('经营场所为租赁的，应填写租赁到期日；自有的不填');
  expect(fault({ practitioners: [broker, broker] })).toBe('从业人员中有重复的身份证号');
  expect(fault({ practitioners: [{ ...broker, certificateNumber: undefined }] })).toBe(
    '房地产经纪人和协理应填写职业资格证书编号，未持证从业人员不填',
  );
});

test('ORG301 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(Org301Form, { ...org301Sample, ...changes });
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
