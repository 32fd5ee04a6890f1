import { BadInputError, ConflictError } from '@anju/contract';
import { expect, test } from 'vitest';
import { type MenuNode, type NewMenuItem, placeMenuItem } from './new-menu-item.ts';

const menu: readonly MenuNode[] = [
  { id: 'staff', path: '/lease-app/filings', audiences: ['staff'] },
  { id: 'all', path: '/lease-app/downloads', audiences: null },
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
