import { CaseNature } from '@anju/contract';
import { expect, test } from 'vitest';
import { type CaseState, newCase } from './case-state.ts';
import { type Certificate, contentOf, paperKindOf, seriesOf, titleOf } from './papers.ts';

const certificate: Certificate = {
  title: '租赁备案证明',
  mark: '租备',
  per: 'city',
  lines: [['出租人', '张明']],
  statement: '上述合同已备案，特此证明。',
};
const written = {
  caseNumber: 'N1',
  caseTypeName: '租赁备案',
  nature: 'filing',
  applicantName: '张明',
  city: '安居市',
  opinion: '理由',
  defects: [
    { about: 'material', name: 'contract', text: '缺页' },
    { about: 'field', name: 'rent', text: '租金有误' },
  ],
  lapseAfterDays: 15,
  nameOfMaterial: (code: string) => `材料 ${code}`,
} as const;
const kinds = ['accepted', 'returned', 'extended', 'rejected', 'not-accepted', 'granted'] as const;

const open: CaseState = { ...newCase, phase: 'open' };
const accepted: CaseState = { ...open, acceptedOn: '2026-03-02' };

test('what changes an applicant’s rights is put in writing, once', () => {
  expect(paperKindOf(newCase, open)).toBeNull();
  expect(paperKindOf(open, accepted)).toBe('accepted');
  expect(paperKindOf(accepted, { ...accepted, reminded: true })).toBeNull();
  expect(paperKindOf(accepted, { ...accepted, extended: true })).toBe('extended');
  expect(paperKindOf({ ...accepted, extended: true }, { ...accepted, extended: true })).toBeNull();
  expect(paperKindOf(open, { ...open, phase: 'returned' })).toBe('returned');
  expect(paperKindOf({ ...open, phase: 'returned' }, { ...open, phase: 'returned' })).toBeNull();
});

test('a case that ends by a decision ends with a paper; one withdrawn or lapsed does not', () => {
  const end = (result: CaseState['result']) => paperKindOf(open, { ...accepted, phase: 'closed', result });
  expect((['granted', 'rejected', 'not-accepted', 'withdrawn', 'lapsed'] as const).map(end)).toEqual([
    'granted',
    'rejected',
    'not-accepted',
    null,
    null,
  ]);
});

test('a certificate has the title and series of its type; the other papers are counted by district', () => {
  const titlesOf = (nature: CaseNature) => kinds.map((kind) => titleOf(kind, nature, certificate));
  expect(titlesOf('filing')).toEqual([
    '受理通知书',
    '补正材料告知书',
    '延期通知书',
    '不予备案通知书',
    '不予受理通知书',
    '租赁备案证明',
  ]);
  expect(titlesOf('licence')[3]).toBe('不予许可决定书');
  expect(titlesOf('verification')[3]).toBe('核验不通过通知书');
  for (const nature of CaseNature.options)
    expect(kinds.map((kind) => seriesOf(kind, nature, certificate))).toEqual([
      { mark: '受理', per: 'district' },
      { mark: '补正', per: 'district' },
      { mark: '延期', per: 'district' },
      { mark: '不予', per: 'district' },
      { mark: '不受', per: 'district' },
      { mark: '租备', per: 'city' },
    ]);
});

test('every paper says whose case it is about', () => {
  for (const kind of kinds.slice(0, -1))
    expect(contentOf(kind, certificate, written).lines).toEqual([
      ['申请人', '张明'],
      ['办理事项', '租赁备案'],
      ['办件编号', 'N1'],
    ]);
  expect(contentOf('granted', certificate, written).lines).toEqual([
    ['出租人', '张明'],
    ['办件编号', 'N1'],
  ]);
});

test('a refusal gives its reason and the way to object; an extension gives its reason', () => {
  const paragraphs = (kind: (typeof kinds)[number]) => contentOf(kind, certificate, written).paragraphs;
  expect(paragraphs('rejected')[0]).toBe('经审查，不予备案，理由如下：');
  expect(contentOf('rejected', certificate, { ...written, nature: 'licence' }).paragraphs[0]).toBe(
    '经审查，不予许可，理由如下：',
  );
  expect(paragraphs('not-accepted')[0]).toBe('经审查，不予受理，理由如下：');
  for (const kind of ['rejected', 'not-accepted'] as const) {
    expect(paragraphs(kind)[1]).toBe('理由');
    expect(paragraphs(kind)[2]).toContain('向安居市人民政府申请行政复议');
  }
  expect(paragraphs('extended')).toEqual([expect.stringContaining('延长'), '理由']);
  expect(paragraphs('accepted')).toEqual([expect.stringContaining('予以受理')]);
  expect(paragraphs('granted')).toEqual(['上述合同已备案，特此证明。']);
  const { statement: _, ...earlier } = certificate;
  expect(contentOf('granted', earlier, written).paragraphs).toEqual(['上述事项准予办理，特此证明。']);
});

test('a return lists every defect, the material by its name, and how long there is', () => {
  const { paragraphs } = contentOf('returned', certificate, written);
  expect(paragraphs).toEqual([
    '申请材料不齐全或者不符合法定形式，现一次性告知需要补正的全部内容：',
    '1. 材料 contract：缺页',
    '2. 租金有误',
    '理由',
    '请自本告知书送达之日起 15 日内补正；逾期未补正的，终止办理，您可以重新申请。',
  ]);
  expect(contentOf('returned', certificate, { ...written, opinion: '' }).paragraphs).toHaveLength(4);
});
