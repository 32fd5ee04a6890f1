import { expect, test } from 'vitest';
import { agreedTerms } from '../../../../testing/agreed-terms.ts';
import { currentTemplate, wordsOfParagraph } from './contract-template.ts';

const terms = { ...agreedTerms, district: '990101', address: '示例路 1 号', unitNumber: 'U', area: 80 };
const fill = (changes: object = {}, contested: readonly string[] = []) =>
  currentTemplate.fill(
    { ...terms, ...changes },
    { showNumber: (number) => `${number.slice(0, 3)}*`, contested: new Set(contested) },
  );
const textOf = (changes: object = {}) =>
  fill(changes)
    .flatMap(({ title, help, paragraphs }) => [title, help, ...paragraphs.map(wordsOfParagraph)])
    .join('\n');
const kindOf = (field: string, changes: object = {}, contested: readonly string[] = []) =>
  fill(changes, contested)
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .find((piece) => piece.field === field)?.kind;

test('amounts stand in words, numbers as they may be shown', () => {
  expect(textOf()).toContain('月租金为 3,500.00 元（大写 叁仟伍佰元整）');
  expect(textOf()).toContain('居民身份证号 990*');
  expect(textOf()).not.toContain(agreedTerms.lessors[0]?.idNumber);
});

test('a blank is from records, agreed on, or open: not filled in, or wanted otherwise', () => {
  expect(kindOf('rent')).toBe('agreed');
  expect(kindOf('rent', {}, ['rent'])).toBe('open');
  expect(kindOf('payDay', { payDay: undefined })).toBe('open');
  const records = fill().flatMap(({ paragraphs }) => paragraphs.flat().filter(({ kind }) => kind === 'record'));
  expect(records.map(({ text }) => text)).toContain('示例路 1 号');
});

test('R6, R8: nobody collects rent for the lessor, and a contract that is not filed holds all the same', () => {
  const brokerage = { name: '某经纪', creditCode: '1', brokerName: '某', brokerNumber: '2' };
  expect(textOf({ brokerage })).toContain('不得代收代付租金和押金');
  expect(textOf()).toContain('是否备案不影响本合同的效力');
  expect(textOf({ brokerage })).not.toContain('无效');
  expect(textOf({ depositMonths: 0, depositAmount: undefined })).toContain('出租人不收取押金');
});
