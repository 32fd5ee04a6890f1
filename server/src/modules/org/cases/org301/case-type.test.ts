import { org301Sample } from '@anju/contract/sample-forms/org/org301';
import { expect, test } from 'vitest';
import { findTexts } from '../../../../../testing/find-texts.ts';
import { org301 } from './case-type.ts';

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

test('each is filed by the law about whom they work for; who is filed by none is entered and not filed', () => {
  const certificateOf = (organizationKind: string) =>
    org301.read({ ...org301Sample, organizationKind }).derive('N1').certificate;
  const agency = '《房地产经纪管理办法》第十一条；从事住房租赁经纪的，《住房租赁条例》第二十二条';
  expect(certificateOf('经纪机构')).toMatchObject({
    title: '房地产从业人员备案证明',
    legalBasis: agency,
    statement: '上述人员已备案，特此证明。',
  });
  expect(certificateOf('经纪分支机构').legalBasis).toBe(agency);
  expect(certificateOf('住房租赁企业').legalBasis).toBe('《住房租赁条例》第十五条');
  expect(certificateOf('开发企业').legalBasis).toBe('《城市房地产开发经营管理条例》第八条');
  for (const kind of ['估价机构', '测绘机构'])
    expect(certificateOf(kind), kind).toMatchObject({
      title: '房地产从业人员信息登记证明',
      legalBasis: '法律、法规未规定备案，仅作信息登记',
      statement: '上述人员的信息已登记，特此证明。',
    });
  expect(org301.legalBasis).not.toContain('第十二条');
});
