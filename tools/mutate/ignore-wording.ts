import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Only this much of Babel's syntax tree is looked at. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly expressions?: readonly Node[];
}

const chinese = /\p{Script=Han}/u;

/**
 * A sentence or label in Chinese is wording: people read it, and a test that repeats it proves nothing. Codes, names of
 * roles and compared texts are code, and so is the condition that decides between sentences.
 */
export function isWording(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'BinaryExpression') return false;
  if (node.type === 'StringLiteral') return chinese.test(String(node.value));
  return (
    node.type === 'TemplateLiteral' &&
    node.quasis?.some(({ value }) => chinese.test(value.raw)) === true &&
    node.expressions?.every(({ type }) => type === 'Identifier' || type === 'MemberExpression') === true
  );
}

const ignorer = {
  shouldIgnore(path: NodePath): string | undefined {
    const { node, parent } = path as { node: Node; parent?: Node };
    return isWording(node, parent) ? 'wording' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'wording', ignorer)];
