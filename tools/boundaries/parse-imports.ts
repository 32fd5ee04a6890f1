import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

export interface Import {
  /** The specifier is undefined if it is computed at run time. */
  specifier: string | undefined;
  line: number;
}

/** Values, types, side effects, re-exports and dynamic imports all count. */
export function parseImports(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);

  const imports: Import[] = [];
  const add = (node: ESTree.Node) => {
    const line = source.slice(0, node.start).split('\n').length;
    imports.push({ specifier: constantText(node), line });
  };

  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
  }).visit(program);
  return imports;
}

function constantText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
