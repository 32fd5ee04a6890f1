import { expect, test } from 'vitest';
import { isWording } from './ignore-wording.ts';

const text = (value: string) => ({ type: 'StringLiteral', value });
const template = (raw: string, ...expressions: string[]) => ({
  type: 'TemplateLiteral',
  quasis: [{ value: { raw } }],
  expressions: expressions.map((type) => ({ type })),
});
const call = { type: 'CallExpression' };

test('what is said in Chinese is wording, unless it is compared or decides', () => {
  expect(isWording(text('该办件已办结'), call)).toBe(true);
  expect(isWording(template('不能超过'), call)).toBe(true);
  expect(isWording(template('不能超过', 'Identifier', 'MemberExpression'), call)).toBe(true);
  expect(isWording(text('租赁期限'), { type: 'BinaryExpression' })).toBe(false);
  expect(isWording(template('不能超过', 'ConditionalExpression'), call)).toBe(false);
});

test('codes are no wording', () => {
  for (const node of [text('window-clerk'), text(''), template('/portal/', 'Identifier'), call])
    expect(isWording(node, call)).toBe(false);
});
