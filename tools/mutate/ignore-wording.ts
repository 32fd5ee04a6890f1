import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Of the syntax tree of Babel, as much as is looked at. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly expressions?: readonly Node[];
}

const chinese = /\p{Script=Han}/u;

/**
 * A sentence or label in Chinese is wording: what it says is read by people, and a test that repeats it proves nothing.
 * Codes, names of roles and whatever is compared are code, and so is what a sentence decides between.
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
