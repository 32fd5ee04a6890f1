import { expect, test } from 'vitest';
import { conditionMutator, type Node } from './condition-mutator.ts';

const name = (text: string): Node => ({ type: 'Identifier', name: text });
const sql = (texts: readonly string[], expressions: readonly Node[] = [], tag = 'sql'): Node => ({
  type: 'TaggedTemplateExpression',
  tag: name(tag),
  quasi: { quasis: texts.map((raw) => ({ value: { raw } })), expressions },
});
const written = (node: Node): string => {
  const { quasis, expressions } = node.quasi as {
    quasis: { value: { raw: string } }[];
    expressions: { name: string }[];
  };
  return quasis
    .map(({ value }, index) => value.raw + (expressions[index] ? `«${expressions[index].name}»` : ''))
    .join('');
};
const mutantsOf = (node: Node, parent?: Node) => [...conditionMutator.mutate({ node, ...(parent && { parent }) })];

test('each operator of a statement becomes its opposite', () => {
  const statement = sql(['where not exists (select) and a is not null or b <> ', ''], [name('x')]);
  expect(mutantsOf(statement).map(written)).toEqual([
    'where exists (select) and a is not null or b <> «x»',
    'where not exists (select) or a is not null or b <> «x»',
    'where not exists (select) and a is null or b <> «x»',
    'where not exists (select) and a is not null and b <> «x»',
    'where not exists (select) and a is not null or b = «x»',
  ]);
});

test('a condition that is put in always holds', () => {
  const statement = sql(['where ', ' limit ', ''], [name('condition'), name('size')]);
  expect(mutantsOf(statement).map(written)).toEqual(['where true limit «size»']);
});

test('words that only look like operators, and other templates, are left alone', () => {
  expect(mutantsOf(sql(['select orders, android from stand']))).toEqual([]);
  expect(mutantsOf(sql(['a and b'], [], 'html'))).toEqual([]);
});

test('an operator of a query and one of several conditions', () => {
  const call = { type: 'CallExpression', callee: { type: 'MemberExpression', property: name('or') } };
  expect(mutantsOf({ type: 'StringLiteral', value: '=' }, call)).toEqual([{ type: 'StringLiteral', value: '<>' }]);
  expect(mutantsOf({ type: 'StringLiteral', value: 'account_id' }, call)).toEqual([]);
  const list = { type: 'ArrayExpression', elements: [name('a'), name('b')] };
  expect(mutantsOf(list, call).map(({ elements }) => elements)).toEqual([[name('b')], [name('a')]]);
  expect(mutantsOf(list, { type: 'CallExpression', callee: name('or') })).toEqual([]);
});
