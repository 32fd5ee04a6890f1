import { expect, test } from 'vitest';
import { beforeWhich, headingsFor, type MenuRow, toMenuRows } from './menu-rows.ts';

const item = (id: string, parentid: string | null, route = '') => ({
  id,
  parentid,
  title: id,
  route,
  path: `/x-app/${id}`,
  icon: '',
  keepAlive: true,
  audiences: null,
});

const rows = toMenuRows([
  item('a', null),
  item('a1', 'a', '/a1'),
  item('a2', 'a'),
  item('a3', 'a', '/a3'),
  item('a2x', 'a2', '/a2x'),
  item('b', null),
]);
const row = (id: string, among: readonly MenuRow[] = rows): MenuRow | undefined =>
  among.map((one) => (one.id === id ? one : row(id, one.children ?? []))).find(Boolean);
const get = (id: string) => row(id) as MenuRow;

test('rows stand below their parents in the order they came in', () => {
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(get('a').children?.map(({ id, index }) => [id, index])).toEqual([
    ['a1', 0],
    ['a2', 1],
    ['a3', 2],
  ]);
  expect(get('b').children).toBeUndefined();
});

test('a move by one names the sibling to stand before', () => {
  expect(beforeWhich(get('a2'), -1)).toBe('a1');
  expect(beforeWhich(get('a1'), 1)).toBe('a3');
  expect(beforeWhich(get('a2'), 1)).toBeNull();
});

test('nothing can be moved below itself, below what it holds, or below a page', () => {
  expect(headingsFor(get('a'), rows).map(({ value }) => value)).toEqual(['b']);
  expect(headingsFor(get('a1'), rows)).toMatchObject([
    { value: 'a', children: [{ value: 'a2', children: [] }] },
    { value: 'b', children: [] },
  ]);
});
