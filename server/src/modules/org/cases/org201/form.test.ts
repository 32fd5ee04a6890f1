import { org201Sample } from '@anju/contract/sample-forms/org/org201';
import { sampleEnterprises } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { faultOf } from '../../../../../testing/fault-of.ts';
import { org201 } from './case-type.ts';

test('ORG201 refuses what cannot be', () => {
  const fault = (changes: object = {}) => faultOf(org201, { ...org201Sample, ...changes });
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
  expect(fault({ practitioners: [broker, broker] })).toBe('从业人员中有重复的证件号码');
  expect(fault({ practitioners: [{ ...broker, certificateNumber: undefined }] })).toBe(
    '房地产经纪人和协理应填写职业资格证书编号，未持证从业人员不填',
  );
});
