/** Only this much of Babel's syntax tree is looked at. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Template extends Node {
  readonly quasis: readonly (Node & { readonly value: { readonly raw: string } })[];
  readonly expressions: readonly Node[];
}

/** An operator of SQL is exchanged for its opposite if its word stands alone. */
const opposites: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  exists: 'not exists',
  'not exists': 'exists',
  'is null': 'is not null',
  'is not null': 'is null',
  in: 'not in',
  '=': '<>',
  '<>': '=',
  '<=': '>',
  '>=': '<',
  '&&': '@>',
  '@>': '&&',
};
const operators = Object.keys(opposites)
  .sort((one, other) => other.length - one.length)
  .map((operator) => operator.replace(' ', '\\s+'))
  .join('|');
const inText = new RegExp(`(?<=^|[\\s(])(${operators})(?=[\\s(]|$)`, 'g');
/** An interpolated condition stands behind one of these words. */
const beforeCondition = /\b(where|and|or|not)\s+\(?$/;

/**
 * Stryker leaves tagged templates alone, and so the conditions of SQL, which decide who sees what: an operator becomes its
 * opposite, an interpolated condition always holds, and of a list of conditions one is gone.
 */
export const conditionMutator = {
  name: 'Condition',
  *mutate({ node, parent }: { readonly node: Node; readonly parent?: Node }): Generator<Node> {
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag as Node)) yield* inTemplate(node);
    if (node.type === 'StringLiteral' && parent?.type === 'CallExpression') yield* ofOperator(node);
    if (node.type === 'ArrayExpression' && parent?.type === 'CallExpression' && isJoin(parent.callee as Node))
      yield* withoutOne(node);
  },
};

/** The tag is that of `sql` and `sql<Row>`. */
const isSql = (tag: Node): boolean => tag.type === 'Identifier' && tag.name === 'sql';

/** The call reads like `file.or([…])`. */
function isJoin({ type, property }: Node): boolean {
  return type === 'MemberExpression' && ['and', 'or'].includes(String((property as Node).name));
}

function* inTemplate(node: Node): Generator<Node> {
  const template = node.quasi as Template;
  const { quasis, expressions } = template;
  const texts = quasis.map(({ value }) => value.raw);
  const rewritten = (newTexts: readonly string[], kept: readonly Node[]): Node => ({
    ...node,
    quasi: {
      ...template,
      quasis: newTexts.map((raw) => ({ type: 'TemplateElement', value: { raw, cooked: raw } })),
      expressions: kept,
    },
  });
  for (const [index, text] of texts.entries()) {
    for (const { 0: found, index: at } of text.matchAll(inText)) {
      const opposite = opposites[found.replace(/\s+/g, ' ')];
      yield rewritten(texts.with(index, text.slice(0, at) + opposite + text.slice(at + found.length)), expressions);
    }
    if (index < expressions.length && beforeCondition.test(text))
      yield rewritten(texts.toSpliced(index, 2, `${text}true${texts[index + 1]}`), expressions.toSpliced(index, 1));
  }
}

/** The operator stands as in `where('account_id', '=', …)`. */
function* ofOperator(node: Node): Generator<Node> {
  const opposite = opposites[String(node.value)];
  if (opposite) yield { type: 'StringLiteral', value: opposite };
}

function* withoutOne(node: Node): Generator<Node> {
  const elements = node.elements as readonly Node[];
  for (const index of elements.keys()) yield { ...node, elements: elements.toSpliced(index, 1) };
}
