import { expect, test } from 'vitest';
import { listPages, type MenuNode, toMenuTree } from './menu-tree.ts';

const row = (id: string, parentid: string | null = null) => ({
  id,
  parentid,
  title: id,
  route: `/${id}`,
  path: `/main-app/${id}`,
  icon: '',
  keepAlive: true,
});
type Outline = [string, ...Outline[]];
const outline = ({ id, children }: MenuNode): Outline => [id, ...children.map(outline)];

test('LAY-03 rows become a tree by parentid, in their order', () => {
  const tree = toMenuTree([row('b'), row('a'), row('b2', 'b'), row('b1', 'b'), row('b21', 'b2')]);
  expect(tree.map(outline)).toEqual([['b', ['b2', ['b21']], ['b1']], ['a']]);
});

test('a cycle, an orphan and a duplicate do no harm', () => {
  const tree = toMenuTree([row('a'), row('x', 'y'), row('y', 'x'), row('z', 'z'), row('o', 'gone'), row('a', 'o')]);
  expect(tree.map(outline)).toEqual([['a'], ['o']]);
});

test('the pages of a menu know the headings above them', () => {
  const pages = listPages(toMenuTree([row('a'), row('b', 'a'), row('c', 'b'), row('d')]));
  expect(pages.map((trail) => trail.map(({ id }) => id))).toEqual([['a', 'b', 'c'], ['d']]);
});
