import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** Where a function stands, by its name, in the way Stryker takes it: `file.ts:3-9`. */
export function rangeOf(file: string, name: string): string {
  const source = readFileSync(file, 'utf8');
  const found: ESTree.Node[] = [];
  const add = (node: ESTree.Node, named: ESTree.Node | null) => {
    if (named?.type === 'Identifier' && named.name === name) found.push(node);
  };
  new Visitor({
    FunctionDeclaration: (node) => add(node, node.id),
    VariableDeclarator: (node) => add(node, node.id),
    Property: (node) => {
      if (/Function/.test(node.value.type)) add(node, node.key);
    },
  }).visit(parseSync(file, source).program);
  const [node, ...others] = found;
  if (!node || others.length > 0) throw new Error(`${file} should have one function ${name}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  return `${file}:${lineAt(node.start)}-${lineAt(node.end)}`;
}
