import { expect, test } from 'vitest';
import { activated, closed, closedAround, moved, opened, readdressed, refreshed, renamed, tabAt } from './open-tabs.ts';
import { homeTab, type OpenTabs } from './tab.ts';

const row = (...names: string[]): OpenTabs =>
  names.reduce((open, name) => opened(open, { title: name, path: `/main-app/${name}` }), {
    tabs: [homeTab('首页')],
    activeId: '/welcome',
  } as OpenTabs);
const titles = ({ tabs }: OpenTabs) => tabs.map((tab) => tab.title);
const id = (name: string) => `/main-app/${name}`;

test('TAB-01 a page is opened once per path and equal query, and becomes the active one', () => {
  const page = { title: '甲', path: '/main-app/a' };
  let open = opened(row(), { ...page, query: { x: '1', y: '2' } });
  open = opened(open, { ...page, query: { y: '2', x: '1' } });
  expect(open.tabs).toHaveLength(2);
  open = opened(open, { ...page, query: { x: '2' } });
  open = opened(open, page);
  expect(open.tabs).toHaveLength(4);
  expect(open.activeId).toBe('/main-app/a');
  expect(opened(open, { title: '', path: '/welcome' }).activeId).toBe('/welcome');
});

test('a page that writes its filter into its address stays the page it is, and is found there', () => {
  const page = { title: 'a', path: '/main-app/a' };
  const filtered = readdressed(row('a', 'b'), id('a'), { due: 'soon' });
  expect(filtered.tabs[1]).toMatchObject({ id: id('a'), query: { due: 'soon' }, generation: 0 });
  expect(tabAt(filtered, '/main-app/a?due=soon')).toBe(filtered.tabs[1]);
  expect(opened(filtered, { ...page, query: { due: 'soon' } })).toEqual({ ...filtered, activeId: id('a') });
  // Another tab may take the address that this one has left, but it is another tab.
  const both = opened(filtered, page);
  expect(new Set(both.tabs.map((tab) => tab.id)).size).toBe(4);
  expect(tabAt(both, id('a'))?.id).toBe(both.activeId);
  // If two tabs share an address, it means the active one.
  const shared = readdressed(both, id('a'), {});
  expect(tabAt(shared, id('a'))?.id).toBe(both.activeId);
  expect(tabAt({ ...shared, activeId: id('a') }, id('a'))?.id).toBe(id('a'));
});

test('tabs opened with one address, each after the one before has left it, are counted', () => {
  const page = { title: 'a', path: '/main-app/a' };
  let open = opened(row(), page);
  for (const due of ['soon', 'late']) open = opened(readdressed(open, open.activeId, { due }), page);
  expect(open.tabs.map((tab) => tab.id)).toEqual(['/welcome', id('a'), `${id('a')} 2`, `${id('a')} 3`]);
  expect(open.activeId).toBe(`${id('a')} 3`);
});

test('a tab has the fields of the specification, what it carries included', () => {
  const given = { title: '甲', path: '/main-app/a', params: { draft: { id: 7 } }, meta: { from: '首页' }, icon: 'x' };
  expect(opened(row(), { ...given, query: { y: '1' }, route: '/a', keepAlive: false }).tabs.at(-1)).toEqual({
    ...given,
    id: '/main-app/a?y=1',
    query: { y: '1' },
    route: '/a',
    keepAlive: false,
    close: true,
    generation: 0,
  });
  expect(opened(row(), { title: '乙', path: '/main-app/b' }).tabs.at(-1)).toMatchObject({
    params: {},
    meta: {},
    route: '',
    icon: '',
    keepAlive: true,
  });
});

test('TAB-02 LAY-05 the only tab and the home tab cannot be closed', () => {
  expect(titles(closed(row('a'), '/welcome'))).toEqual(['首页', 'a']);
  const alone = opened({ tabs: [], activeId: '' }, { title: 'a', path: '/main-app/a' });
  expect(closed(alone, id('a'))).toEqual(alone);
  expect(closed(row('a'), '/gone')).toEqual(row('a'));
  expect(opened({ tabs: [], activeId: '' }, { title: '首页', path: '/welcome' }).tabs[0]?.close).toBe(false);
});

test('TAB-03 a page that is not kept alive is another page when it is shown again', () => {
  let open = opened(row('a'), { title: 'b', path: '/main-app/b', keepAlive: false });
  for (const other of [id('b'), '/gone']) expect(activated(open, other)).toBe(open);
  open = activated(open, id('a'));
  expect(open.tabs.map((tab) => tab.generation)).toEqual([0, 0, 1]);
  open = activated(open, id('b'));
  expect(open.tabs.map((tab) => tab.generation)).toEqual([0, 0, 1]);
});

test('TAB-04 closing shows the given tab, else the one before, else the first', () => {
  expect(closed(row('a', 'b', 'c'), id('c'), id('a')).activeId).toBe(id('a'));
  expect(closed(row('a', 'b', 'c'), id('c'), '/gone').activeId).toBe(id('b'));
  expect(closed(row('a', 'b', 'c'), id('c')).activeId).toBe(id('b'));
  expect(closed(row('a', 'b', 'c'), id('a')).activeId).toBe(id('c'));
  const withoutHome = { tabs: row('a', 'b').tabs.slice(1), activeId: id('a') };
  expect(closed(withoutHome, id('a')).activeId).toBe(id('b'));
});

test('LAY-06 others, left, right and all close what they say, and keep the home tab', () => {
  const open = row('a', 'b', 'c');
  expect(titles(closedAround(open, id('b'), 'others'))).toEqual(['首页', 'b']);
  expect(titles(closedAround(open, id('b'), 'left'))).toEqual(['首页', 'b', 'c']);
  expect(titles(closedAround(open, id('b'), 'right'))).toEqual(['首页', 'a', 'b']);
  expect(closedAround(open, id('b'), 'right').activeId).toBe(id('b'));
  expect(closedAround(open, id('b'), 'left').activeId).toBe(id('c'));
  expect(titles(closedAround(open, '/welcome', 'right'))).toEqual(['首页']);
  expect(closedAround(open, '/gone', 'right')).toEqual(open);
  expect(titles(closedAround(open, id('b'), 'all'))).toEqual(['首页']);
  const withoutHome = { tabs: open.tabs.slice(1), activeId: id('c') };
  expect(closedAround(withoutHome, id('b'), 'all')).toEqual({ tabs: open.tabs.slice(1, 2), activeId: id('a') });
});

test('LAY-06 a refresh makes another page of the same tab', () => {
  expect(refreshed(row('a'), id('a')).tabs[1]?.generation).toBe(1);
});

test('a page gives its tab another title', () => {
  expect(titles(renamed(row('a', 'b'), id('a'), '新名称'))).toEqual(['首页', '新名称', 'b']);
});

test('tabs are moved among those that can be closed', () => {
  expect(titles(moved(row('a', 'b', 'c'), id('c'), 1))).toEqual(['首页', 'c', 'a', 'b']);
  expect(titles(moved(row('a', 'b', 'c'), id('a'), 0))).toEqual(['首页', 'a', 'b', 'c']);
  expect(titles(moved(row('a', 'b', 'c'), id('a'), 99))).toEqual(['首页', 'b', 'c', 'a']);
  expect(titles(moved(row('a'), '/welcome', 1))).toEqual(['首页', 'a']);
  expect(moved(row('a'), '/gone', 1)).toEqual(row('a'));
});
