import { BadInputError, ConflictError } from '@anju/contract';
import { expect, test } from 'vitest';
import {
  assertChangeable,
  assertRemovable,
  type ChangedMenuItem,
  type MenuNode,
  moveMenuItem,
  type NewMenuItem,
  placeMenuItem,
} from './menu-item.ts';

const node = (id: string, parentid: string | null = null): MenuNode => ({
  id,
  parentid,
  path: `/lease-app/${id}`,
  audiences: null,
});
const menu: readonly MenuNode[] = [
  { id: 'staff', parentid: null, path: '/lease-app/filings', audiences: ['staff'] },
  { id: 'all', parentid: null, path: '/lease-app/downloads', audiences: null },
];
const item: NewMenuItem = {
  appid: 9,
  parentid: null,
  title: '抽查',
  route: '/filings/samples',
  path: '/lease-app/filings/samples',
  icon: '',
  keepAlive: true,
};
const place = (changes: Partial<NewMenuItem>) => placeMenuItem('lease-app', menu, { ...item, ...changes });

test('API-27 a new menu item is for whom its parent is, at the top for everybody', () => {
  expect(place({ parentid: 'staff' })).toEqual(['staff']);
  expect(place({ parentid: 'all' })).toBeNull();
  expect(place({})).toBeNull();
});

test('API-27 a parent that is not in the menu of the app is refused', () => {
  expect(() => place({ parentid: 'main-app/main' })).toThrow(new BadInputError('上级菜单不存在，或不属于该应用'));
});

test('API-27 an address stands once in an app', () => {
  expect(() => place({ path: '/lease-app/downloads' })).toThrow(ConflictError);
  expect(() => place({ path: '/lease-app/downloads' })).toThrow('/lease-app/downloads 已被');
});

test.for([
  '/main-app/filings',
  '/lease-app',
  '/lease-app/',
  '/lease-apps/filings',
  'lease-app/filings',
  '/lease-app//filings',
  '/lease-app/../main-app',
  '/lease-app/filings?all=1',
  '/lease-app/备案',
])('API-27 %s is no address of a page of lease-app', (path) => {
  expect(() => place({ path })).toThrow(BadInputError);
});

test('API-27 a route stays inside its app, and a heading has none', () => {
  for (const route of ['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])
    expect(() => place({ route }), route).toThrow('路由应以一个 / 开头');
  expect(place({ route: '' })).toBeNull();
});

test('a changed item keeps its own address or takes a free one, by the same rules', () => {
  const change = (changes: Partial<ChangedMenuItem>) =>
    assertChangeable('lease-app', menu, {
      id: 'staff',
      title: '备案',
      route: '/filings',
      path: '/lease-app/filings',
      icon: '',
      keepAlive: true,
      audiences: ['staff'],
      ...changes,
    });
  change({});
  change({ path: '/lease-app/other', audiences: null });
  expect(() => change({ path: '/lease-app/downloads' })).toThrow(ConflictError);
  expect(() => change({ path: '/main-app/filings' })).toThrow('页面地址应以 /lease-app/ 开头');
  expect(() => change({ route: '//elsewhere.example' })).toThrow('路由应以一个 / 开头');
  expect(() => change({ audiences: [] })).toThrow('请选择至少一类适用对象');
});

const tree = [node('a'), node('b'), node('a1', 'a'), node('a2', 'a'), node('a11', 'a1')];

test('a moved item stands before the named one, or behind all', () => {
  expect(moveMenuItem(tree, { id: 'b', parentid: 'a', beforeId: 'a2' })).toEqual(['a1', 'b', 'a2']);
  expect(moveMenuItem(tree, { id: 'a1', parentid: 'a', beforeId: null })).toEqual(['a2', 'a1']);
  expect(moveMenuItem(tree, { id: 'a11', parentid: null, beforeId: 'a' })).toEqual(['a11', 'a', 'b']);
});

test('an item does not move below itself, to a strange parent or before a strange neighbour', () => {
  for (const parentid of ['a', 'a1', 'a11'])
    expect(() => moveMenuItem(tree, { id: 'a', parentid, beforeId: null })).toThrow(
      new BadInputError('不能移动到自己的下级'),
    );
  expect(() => moveMenuItem(tree, { id: 'a', parentid: 'x', beforeId: null })).toThrow('上级菜单不存在');
  expect(() => moveMenuItem(tree, { id: 'b', parentid: 'a', beforeId: 'a11' })).toThrow('不在该上级之下');
  expect(() => moveMenuItem(tree, { id: 'b', parentid: null, beforeId: 'b' })).toThrow('不在该上级之下');
});

test('an item with others below it stays', () => {
  assertRemovable(tree, 'b');
  expect(() => assertRemovable(tree, 'a')).toThrow(new ConflictError('该菜单下还有 2 个下级菜单，请先移走或删除'));
});
