import { org101Sample } from '@anju/contract/sample-forms/org/org101';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { org101 } from './case-type.ts';

const day = '2026-01-20';
const find = (changes: Partial<typeof org101Sample> = {}) => findTexts(org101, { ...org101Sample, ...changes }, day);
const { staff } = org101Sample;

test('a developer that meets the law passes', async () => {
  expect(await find()).toEqual([]);
});

test('too little capital is flagged', async () => {
  expect(await find({ registeredCapital: 999_999.99 })).toEqual(['注册资本低于 100 万元']);
  expect(await find({ registeredCapital: 1_000_000 })).toEqual([]);
});

test('too few technicians or accountants are flagged, and part-time ones do not count', async () => {
  expect(await find({ staff: staff.slice(1) })).toEqual(['持证专职专业技术人员为 3 人，少于 4 人']);
  const partTime = staff.map((one) => ({ ...one, isFullTime: one.kind === '专业技术' }));
  expect(await find({ staff: partTime })).toEqual(['持证专职会计人员为 0 人，少于 2 人']);
});

test('a licence for another business is flagged', async () => {
  expect(await find({ businessScope: '餐饮服务' })).toEqual(['经营范围未见“房地产开发”']);
});

test('an application later than thirty days after the licence, or before it, is flagged', async () => {
  expect(await find({ licensedOn: '2025-12-21' })).toEqual([]);
  expect(await find({ licensedOn: '2025-12-20' })).toEqual(['领取营业执照已超过 30 日']);
  expect(await find({ licensedOn: '2026-01-21' })).toEqual(['营业执照领取日期晚于申请日期']);
});

test('what has expired is flagged', async () => {
  expect(await find({ licenceValidUntil: '2026-01-19' })).toEqual(['营业期限已届满']);
  const qualification = { grade: '二级', number: '990001', validUntil: '2026-01-19' } as const;
  expect(await find({ qualification })).toEqual(['开发资质证书已过有效期']);
  expect(await find({ licenceValidUntil: day, qualification: { ...qualification, validUntil: day } })).toEqual([]);
});

test('开发经营管理条例 8: what the article names has to come, and nothing else', () => {
  const { requiredMaterials } = org101.read({ ...org101Sample });
  expect(requiredMaterials.map(({ name }) => name)).toEqual([
    '营业执照',
    '企业章程',
    '专业人员资格证书',
    '专业人员聘用合同',
  ]);
});
