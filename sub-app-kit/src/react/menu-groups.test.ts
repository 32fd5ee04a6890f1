import { expect, test } from 'vitest';
import { toMenuGroups } from './menu-groups.ts';

const row = (id: string, parentid: string | null, route = `/${id}`) => ({
  id,
  parentid,
  title: id,
  route,
  path: `/x-app${route}`,
  icon: '',
  keepAlive: true,
});
const names = (rows: ReturnType<typeof row>[]) =>
  toMenuGroups(rows).map(({ heading, pages }) => [heading.id, pages.map(({ id }) => id)]);

test('pages stand under the topmost entry above them; an entry that is a page stands for itself', () => {
  const rows = [row('a', null, ''), row('b', 'a', ''), row('c', 'b'), row('d', 'a'), row('e', null)];
  expect(names(rows)).toEqual([
    ['a', ['c', 'd']],
    ['e', ['e']],
  ]);
});

test('a row without its parent stands at the top, and rows that are each other’s parents break nothing', () => {
  expect(names([row('a', 'gone')])).toEqual([['a', ['a']]]);
  expect(names([row('a', 'b'), row('b', 'a'), row('c', null)])).toContainEqual(['c', ['c']]);
});
