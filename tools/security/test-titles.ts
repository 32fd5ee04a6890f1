import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** A computed title counts by the text between its backticks. */
export function listTestTitles(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !isTest(callee)) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral') titles.push(source.slice(title.start + 1, title.end - 1));
    },
  }).visit(program);
  return titles;
}

/** `test(…)` and `test.each(…)(…)` are tests, but `test.describe(…)` is not. */
function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test';
  return callee.type === 'CallExpression' && callee.callee.type === 'MemberExpression' && isTest(callee.callee.object);
}
