import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { org301 } from './case-type.ts';
import { org301Sample } from './sample.ts';

const find = (changes: Partial<typeof org301Sample> = {}) =>
  findTexts(org301, { ...org301Sample, ...changes }, '2026-01-20');

test('a broker of an agency passes', async () => {
  expect(await find()).toEqual([]);
});

test('who has no certificate is flagged', async () => {
  expect(await find({ category: '未持证从业人员' })).toEqual(['未持有职业资格证书，需核对其从业范围']);
});

test('a category that the organization does not employ is flagged', async () => {
  expect(await find({ organizationKind: '测绘机构' })).toEqual(['从业类别“房地产经纪人”与机构类型“测绘机构”不相符']);
});

test('an expired certificate is flagged', async () => {
  expect(await find({ certificateValidUntil: '2026-01-19' })).toEqual(['职业资格证书已过有效期']);
});

test('a contract that is over, or has not begun, is flagged', async () => {
  expect(await find({ contractUntil: '2026-01-19' })).toEqual(['聘用合同已到期']);
  expect(await find({ contractFrom: '2026-01-21' })).toEqual(['聘用合同尚未开始']);
});

test('work elsewhere is flagged where it is not forbidden', async () => {
  expect(await find({ category: '房地产估价师', organizationKind: '估价机构', worksElsewhere: true })).toEqual([
    '声明同时在其他机构从业',
  ]);
});
