import { expect, test } from 'vitest';
import {
  asCheckCode,
  asPaperNumber,
  joinPublicLines,
  type PublicLines,
  printedCode,
  showPublicLines,
  verdictOn,
} from './public-paper.ts';

const mask = (name: string) => `${name[0]}*`;
const publicLines: PublicLines = {
  出租人: 'people',
  买受人: 'people',
  房屋坐落: 'address',
  房屋用途: 'as-is',
  租赁期限: 'period',
  有效期限: 'period',
};
const linesIn = (lines: readonly (readonly [string, string])[]) => showPublicLines(publicLines, lines, mask);
const verdictIn = (
  lines: readonly (readonly [string, string])[],
  today: string,
  endedAs: 'changed' | 'revoked' | null = null,
) => verdictOn({ lines, paragraphs: [] }, { endedAs, today, publicLines });

test('a checked paper shows what is public: people by their surname, a house without its flat, no money', () => {
  const lines = [
    ['出租人', '张明'],
    ['买受人', '陈静、刘洋'],
    ['房屋坐落', '安居市东湖区示例路 1 号 2 幢 301 室'],
    ['房屋用途', '住宅'],
    ['月租金', '3,500.00 元'],
    ['办件编号', '99010120261116ZL201000001X'],
    ['租赁期限', '2026-01-01 至 2026-12-31'],
  ] as const;
  expect(linesIn(lines)).toEqual([
    { label: '出租人', value: '张*' },
    { label: '买受人', value: '陈*、刘*' },
    { label: '房屋坐落', value: '安居市东湖区示例路 1 号 2 幢（房号不公开）' },
    { label: '房屋用途', value: '住宅' },
    { label: '租赁期限', value: '2026-01-01 至 2026-12-31' },
  ]);
});

test('a line is public in one form, whoever issues the paper', () => {
  expect(joinPublicLines([{ 权利人: 'people' }, { 权利人: 'people', 用途: 'as-is' }])).toEqual({
    权利人: 'people',
    用途: 'as-is',
  });
  expect(() => joinPublicLines([{ 权利人: 'people' }, { 权利人: 'as-is' }])).toThrow('权利人');
});

test('an address in which house and flat cannot be separated is not shown', () => {
  for (const address of ['幸福小区 5-3-201', '301 室\n示例路 2 幢', '301 室\n示例路 18 号'])
    expect(linesIn([['房屋坐落', address]]), address).toEqual([]);
  for (const [address, shown] of [
    ['示例路 18 号 501 号', '示例路 18 号（房号不公开）'],
    ['示例路 18 号院 3 号楼 2 座 501 号', '示例路 18 号院 3 号楼（房号不公开）'],
  ] as const)
    expect(linesIn([['房屋坐落', address]])).toEqual([{ label: '房屋坐落', value: shown }]);
});

test('what is certified for a time is valid on its last day and expired on the next', () => {
  const period = ['租赁期限', '2026-01-01 至 2026-12-31'] as const;
  expect(verdictIn([period], '2026-12-31')).toBe('valid');
  expect(verdictIn([period], '2027-01-01')).toBe('expired');
  for (const line of [
    ['有效期限', '2026-01-01 至 2026-12-31'],
    ['有效期限', '至2026-12-31'],
    ['有效期限', '2026-12-31'],
  ] as const)
    expect(verdictIn([line], '2027-01-01'), line[1]).toBe('expired');
  const others = [
    [],
    [['租赁期限', '长期']],
    [['租赁期限', '2020-01-01 至 2020-12-31 起五年']],
    [['租赁期限', '自 2020-01-01']],
    [['备注', '2020-01-01 至 2020-12-31']],
    [['房屋用途', '2020-01-01 至 2020-12-31']],
  ] as const;
  for (const lines of others) expect(verdictIn(lines, '2099-01-01')).toBe('valid');
  expect(verdictIn([['备注', '至 2099-12-31'], period], '2027-01-01')).toBe('expired');
});

test('what was changed or revoked by a later paper is so, whatever its period', () => {
  for (const endedAs of ['changed', 'revoked'] as const)
    for (const today of ['2026-12-31', '2027-01-01'])
      expect(verdictIn([['租赁期限', '2026-01-01 至 2026-12-31']], today, endedAs)).toBe(endedAs);
});

test('a number is the same with the brackets, digits and spaces of any keyboard, and without its last word', () => {
  for (const typed of [
    '安居租备〔2026〕123号',
    ' 安居租备[2026] 123 号 ',
    '安居租备（２０２６）１２３号',
    '安居租备【2026】123號',
    '安居租备\u200b〖2026〗\u3000123号',
    '安居租备﹝2026﹞123号',
    '安居租备<2026>123号',
    '安居租备《2026》123号',
    '安居租备「2026」123号',
    '安居租备{2026}123号',
    '安居租备[2026]123',
  ])
    expect(asPaperNumber(typed), typed).toBe('安居租备〔2026〕123号');
  expect(asPaperNumber('三號院租备〔2026〕5号'), 'a traditional 號 elsewhere').toBe('三號院租备〔2026〕5号');
});

test('a code is printed in fours, and taken as it is printed or in small letters', () => {
  expect(printedCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR');
  for (const typed of ['ABCD-EFGH', 'abcdefgh']) expect(asCheckCode(typed)).toBe('ABCDEFGH');
});
