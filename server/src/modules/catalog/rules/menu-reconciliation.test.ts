import type { Page } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import {
  type GivenMenuItem,
  type MenuReconciliation,
  reconcileMenu,
  type StoredMenuItem,
} from './menu-reconciliation.ts';

const page = (id: string, more: Partial<Page> = {}): Page => ({
  kind: 'page',
  caseType: null,
  appcode: 'main-app',
  id,
  parentid: null,
  route: `/${id}`,
  path: `/main-app/${id}`,
  title: `标题 ${id}`,
  icon: '',
  audiences: null,
  permission: null,
  officials: false,
  keepAlive: true,
  ...more,
});
const fieldsOf = ({ kind, parentid, title, route, icon, keepAlive, audiences, permission }: Page) => ({
  parentid,
  title,
  route: kind === 'heading' ? '' : route,
  icon,
  keepAlive,
  audiences,
  permission,
});
const itemOf = (from: Page, more: Partial<StoredMenuItem> = {}): StoredMenuItem => ({
  id: from.id,
  path: from.path,
  ...fieldsOf(from),
  ...more,
});
const givenBy = (pages: readonly Page[]): Map<string, GivenMenuItem> =>
  new Map(pages.map((one, place) => [one.id, { ...fieldsOf(one), place }]));

const nothing: MenuReconciliation = {
  added: [],
  changed: [],
  removed: [],
  ordered: [],
  given: new Map(),
  withdrawn: [],
};
const heading = page('heading', { kind: 'heading' });
const [one, two, three] = [page('one'), page('two'), page('three')];
const below = (parent: Page, ...children: readonly Page[]) =>
  children.map((child) => ({ ...child, parentid: parent.id }));

/** The menu follows from one version's pages to another's, and keeps what an administrator has changed. */
const follow = (from: readonly Page[], to: readonly Page[], items = from.map((each) => itemOf(each))) =>
  reconcileMenu(to, givenBy(from), items);

test('a menu that is as it was given stays, and nothing is given anew', () => {
  const pages = [heading, ...below(heading, one, two), three];
  expect(follow(pages, pages)).toEqual(nothing);
});

describe('what is new', () => {
  test('the first time all pages are added with their places, those that are only linked are not', () => {
    const linked = page('linked', { kind: 'linked' });
    const pages = [heading, linked, ...below(heading, one)];
    const { added, given, ordered, ...rest } = follow([], pages, []);
    expect(added).toEqual([itemOf(heading), itemOf(one, { parentid: heading.id })]);
    expect(added[0]?.route).toBe('');
    expect(given).toEqual(givenBy([heading, ...below(heading, one)]));
    expect(ordered).toEqual([
      { parentid: null, ids: ['heading'] },
      { parentid: 'heading', ids: ['one'] },
    ]);
    expect(rest).toEqual({ changed: [], removed: [], withdrawn: [] });
  });

  test('a page that is planned stands in no menu until it is built, nor does a heading above planned pages alone', () => {
    const other = page('other', { kind: 'heading' });
    const planned = page('planned', { kind: 'planned', parentid: 'heading' });
    const pages = [
      heading,
      planned,
      ...below(heading, one),
      other,
      ...below(other, { ...two, kind: 'planned' as const }),
    ];
    const { added, given } = follow([], pages, []);
    expect(added.map(({ id }) => id)).toEqual(['heading', 'one']);
    expect([...given.keys()]).toEqual(['heading', 'one']);
    const built = pages.map((each) => (each.kind === 'planned' ? { ...each, kind: 'page' as const } : each));
    expect(follow(pages.slice(0, 1).concat(pages[2] as Page), built).added.map(({ id }) => id)).toEqual([
      'planned',
      'other',
      'two',
    ]);
  });

  test('an entry that an administrator has removed does not come back', () => {
    expect(follow([one, two], [one, two], [itemOf(one)])).toEqual(nothing);
    const renamed = { ...two, title: '新标题' };
    const { given, ...rest } = follow([one, two], [one, renamed], [itemOf(one)]);
    expect({ ...rest, given: new Map() }).toEqual(nothing);
    expect(given).toEqual(new Map([['two', { ...fieldsOf(renamed), place: 1 }]]));
  });

  test('an address that an administrator has taken is not given', () => {
    const taken = itemOf(page('own'), { path: two.path });
    expect(follow([one], [one, two], [itemOf(one), taken])).toEqual(nothing);
    expect([...follow([one], [one, two, three], [itemOf(one), taken]).given.keys()]).toEqual(['three']);
  });

  test('an entry that stands there unasked for is known from now on, and not touched', () => {
    const { given, ...rest } = follow([], [one], [itemOf(one, { title: '自定' })]);
    expect({ ...rest, given: new Map() }).toEqual(nothing);
    expect(given).toEqual(givenBy([one]));
  });

  test('a page whose heading was removed stands at the top', () => {
    const pages = [heading, ...below(heading, one)];
    const { added } = follow([heading], pages, []);
    expect(added).toEqual([itemOf(one, { parentid: null })]);
  });
});

describe('what has changed', () => {
  const changes: Partial<Page>[] = [
    { title: '新标题' },
    { route: '/elsewhere' },
    { icon: 'HomeOutlined' },
    { keepAlive: false },
    { audiences: ['official'] as unknown as NonNullable<Page['audiences']> },
    { permission: 'manage-menus' as NonNullable<Page['permission']> },
  ];
  test.for(changes)('a field takes the new value while it is what was given: %j', (change) => {
    const next = { ...one, ...change };
    expect(follow([one], [next])).toEqual({ ...nothing, changed: [{ id: 'one', change }], given: givenBy([next]) });
    const [name] = Object.keys(change) as [keyof StoredMenuItem];
    const own = itemOf(one, { [name]: 'own' } as Partial<StoredMenuItem>);
    expect(follow([one], [next], [own])).toEqual({ ...nothing, given: givenBy([next]) });
  });

  test('a field that already is what is wanted is no change', () => {
    const next = { ...one, title: '新标题' };
    expect(follow([one], [next], [itemOf(next)])).toEqual({ ...nothing, given: givenBy([next]) });
  });

  test('a page goes below another heading, if that is there', () => {
    const from = [heading, one];
    const to = [heading, ...below(heading, one)];
    expect(follow(from, to)).toMatchObject({
      changed: [{ id: 'one', change: { parentid: 'heading' } }],
      ordered: [{ parentid: 'heading', ids: ['one'] }],
    });
    expect(follow(from, to, [itemOf(one)])).toMatchObject({ changed: [], ordered: [] });
    const other = page('other', { kind: 'heading' });
    expect(follow([one], [other, ...below(other, one)]).changed).toEqual([
      { id: 'one', change: { parentid: 'other' } },
    ]);
    expect(follow(to, from).changed).toEqual([{ id: 'one', change: { parentid: null } }]);
  });

  test('a page whose heading was removed is changed all the same', () => {
    const from = [heading, ...below(heading, one)];
    const to = [heading, ...below(heading, { ...one, title: '新标题' })];
    expect(follow(from, to, [itemOf(one)]).changed).toEqual([{ id: 'one', change: { title: '新标题' } }]);
  });
});

describe('what is gone', () => {
  test('a page that is gone from the catalogue leaves the menu', () => {
    expect(follow([one, two], [one])).toEqual({ ...nothing, removed: ['two'], withdrawn: ['two'] });
    expect(follow([one, two], [one], [itemOf(one)])).toEqual({ ...nothing, withdrawn: ['two'] });
  });

  test('an entry of a page that is only planned leaves the menu, and its heading with it', () => {
    const from = [heading, ...below(heading, one), two];
    const to = [heading, ...below(heading, { ...one, kind: 'planned' as const }), two];
    expect(follow(from, to)).toMatchObject({ removed: ['heading', 'one'], withdrawn: ['heading', 'one'] });
  });

  test('a heading goes with its pages, unless an administrator has put something below it', () => {
    const deep = [heading, ...below(heading, one), ...below(one, two)];
    expect(follow(deep, []).removed).toEqual(['heading', 'one', 'two']);
    const own = itemOf(page('own'), { parentid: 'two' });
    expect(follow(deep, [], [...deep.map((each) => itemOf(each)), own]).removed).toEqual([]);
    const beside = itemOf(page('own'), { parentid: 'one' });
    expect(follow(deep, [], [...deep.map((each) => itemOf(each)), beside]).removed).toEqual(['two']);
    const elsewhere = itemOf(page('own'));
    expect(follow(deep, [], [elsewhere, ...deep.map((each) => itemOf(each))]).removed).toEqual([
      'heading',
      'one',
      'two',
    ]);
  });
});

describe('the order', () => {
  const orderOf = (from: readonly Page[], to: readonly Page[], items?: StoredMenuItem[]) =>
    follow(from, to, items).ordered;

  test('children in the given order take the new one', () => {
    expect(orderOf([one, two, three], [three, one, two])).toEqual([{ parentid: null, ids: ['three', 'one', 'two'] }]);
  });

  test('a new order is given from now on', () => {
    expect(follow([one, two, three], [one, three, two]).given).toEqual(
      new Map([...givenBy([one, three, two])].filter(([id]) => id !== 'one')),
    );
  });

  test('a page that cannot go below its new heading keeps its place', () => {
    const to = [heading, ...below(heading, three), two, one];
    const items = [one, two, three].map((each) => itemOf(each));
    expect(orderOf([heading, one, two, three], to, items)).toEqual([{ parentid: null, ids: ['two', 'one', 'three'] }]);
  });

  test('what leaves the menu stands in no order', () => {
    expect(orderOf([one, two, three], [three, one])).toEqual([{ parentid: null, ids: ['three', 'one'] }]);
  });

  test('those that somebody has reordered stay, and what is new stands behind the one it follows', () => {
    const reordered = [three, one, two].map((each) => itemOf(each));
    expect(orderOf([one, two, three], [two, one, three], reordered)).toEqual([]);
    const fresh = page('fresh');
    expect(orderOf([one, two, three], [one, fresh, two, three], reordered)).toEqual([
      { parentid: null, ids: ['three', 'one', 'fresh', 'two'] },
    ]);
  });

  test('what is new and follows nothing stands first; several stand in their order', () => {
    const [first, second, last] = [page('first'), page('second'), page('last')];
    expect(orderOf([one, two], [first, second, one, two, last])).toEqual([
      { parentid: null, ids: ['first', 'second', 'one', 'two', 'last'] },
    ]);
  });

  test('an administrator’s own entries keep their places', () => {
    const own = itemOf(page('own'));
    const items = [itemOf(one), own, itemOf(two)];
    expect(orderOf([one, two], [two, one], items)).toEqual([{ parentid: null, ids: ['two', 'own', 'one'] }]);
    const fresh = page('fresh');
    expect(orderOf([one, two], [one, fresh, two], items)).toEqual([
      { parentid: null, ids: ['one', 'fresh', 'own', 'two'] },
    ]);
  });

  test('what an administrator has brought below a heading is not ordered by where the product has it', () => {
    const from = [heading, ...below(heading, one, two), three];
    const to = [heading, ...below(heading, two, one), three];
    const brought = itemOf(three, { parentid: 'heading' });
    const items = [itemOf(heading), brought, ...below(heading, one, two).map((each) => itemOf(each))];
    expect(orderOf(from, to, items)).toEqual([{ parentid: 'heading', ids: ['three', 'two', 'one'] }]);
    const follows = [heading, ...below(heading, two, one, three)];
    expect(orderOf(from, follows, items)).toEqual([{ parentid: 'heading', ids: ['three', 'two', 'one'] }]);
  });
});
