import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, '零元整'],
  [3_500, '叁仟伍佰元整'],
  [10_050, '壹万零伍拾元整'],
  [100_000, '壹拾万元整'],
  [1_728_056, '壹佰柒拾贰万捌仟零伍拾陆元整'],
  [200_000_001, '贰亿零壹元整'],
  [3_500.05, '叁仟伍佰元零伍分'],
  [0.5, '伍角整'],
  [0.05, '伍分'],
  [10.3, '壹拾元叁角整'],
  [1_000_000_000_000.12, '壹万亿元壹角贰分'],
])('%d is written %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
