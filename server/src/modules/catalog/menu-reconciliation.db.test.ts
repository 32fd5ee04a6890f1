import { calls, definePages, type ManagedMenuItem, type Page, pages } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createCatalogService } from './service.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const catalog = createCatalogService(app.platform);
const main = 8;

const menuOf = (appid = main) => caller.ok(calls.listManagedMenuItems, { appid }, admin);
const find = (menu: readonly ManagedMenuItem[], id: string) => menu.find((item) => item.id === id);
const below = (menu: readonly ManagedMenuItem[], parent: string | null) =>
  menu.filter(({ parentid }) => parentid === parent).map(({ id }) => id);
const auditOf = async (action: string) =>
  (await caller.ok(calls.listAuditRecords, { kind: 'operation', action, pageNum: 1, pageSize: 20 }, admin)).list;

const { release, releaseNotices, releaseNews, releasePublicLists, done, pending } = pages.mainApp;
/** The catalogue belongs to another version of the product. */
const versionWith = (change: (page: Page) => readonly Page[]): Page[] => pages.catalogue.flatMap(change);

const { archive } = definePages('main-app', {
  archive: { route: '/release/archive', title: '信息存档', icon: 'FolderOutlined' },
});
const newPage: Page = { ...archive, parentid: release.id };
const withNewPage = versionWith((page) => (page === releaseNews ? [page, newPage] : [page]));

test('a database that knows the pages already is left as it is, and nothing is recorded', async () => {
  const actions = ['menu-item-create', 'menu-item-update', 'menu-item-move', 'menu-item-delete'];
  const look = () => Promise.all([...[1, 3, 8, 9, 1020, 1030].map(menuOf), ...actions.map(auditOf)]);
  const before = await look();
  await catalog.reconcileMenus();
  expect(await look()).toEqual(before);
});

test('a page that is added to the catalogue stands in the menu of an existing database, in its place, without a migration', async () => {
  await Promise.all([catalog.reconcileMenus(withNewPage), catalog.reconcileMenus(withNewPage)]);
  const menu = await menuOf();
  expect(below(menu, release.id)).toEqual([releaseNotices.id, releaseNews.id, newPage.id]);
  expect(find(menu, newPage.id)).toMatchObject({ title: '信息存档', route: '/release/archive', keepAlive: true });
  const clerk = await app.accessTokenOf('clerk01');
  expect(await caller.ok(calls.listMenuItems, { appid: main }, clerk)).toContainEqual(
    expect.objectContaining({ id: newPage.id, path: '/main-app/release/archive' }),
  );
  const created = (await auditOf('menu-item-create')).filter(({ object }) => object === newPage.id);
  expect(created).toMatchObject([{ actor: '', detail: { origin: 'product', title: '信息存档' } }]);
});

test('a page that is planned stands in no menu, and leaves it where it did', async () => {
  const built = withNewPage.map((page): Page => (page === releasePublicLists ? { ...page, kind: 'page' } : page));
  await catalog.reconcileMenus(built);
  expect(below(await menuOf(), release.id)).toContain(releasePublicLists.id);
  await catalog.reconcileMenus(withNewPage);
  expect(find(await menuOf(), releasePublicLists.id)).toBeUndefined();
});

test('titles, icons and the order follow the catalogue, and a page that is gone from it disappears', async () => {
  await catalog.reconcileMenus(
    versionWith((page) => {
      if (page === releaseNotices) return [releaseNews, { ...page, title: '公告', icon: 'SoundOutlined' }];
      return page === releaseNews ? [] : [page];
    }),
  );
  const menu = await menuOf();
  expect(below(menu, release.id)).toEqual([releaseNews.id, releaseNotices.id]);
  expect(find(menu, releaseNotices.id)).toMatchObject({ title: '公告', icon: 'SoundOutlined' });
  const updated = (await auditOf('menu-item-update')).filter(({ object }) => object === releaseNotices.id);
  expect(updated).toMatchObject([{ detail: { origin: 'product', title: '通知公告 → 公告' } }]);
  const deleted = (await auditOf('menu-item-delete')).filter(({ object }) => object === newPage.id);
  expect(deleted).toMatchObject([{ actor: '', detail: { origin: 'product' } }]);
  await catalog.reconcileMenus();
  expect(below(await menuOf(), release.id)).toEqual([releaseNotices.id, releaseNews.id]);
});

test('what an administrator has renamed, moved, reordered or removed stays so, and the rest of it follows', async () => {
  const item = find(await menuOf(), pending.id) as ManagedMenuItem;
  const { parentid: _parent, ...fields } = item;
  await caller.ok(calls.updateMenuItem, { ...fields, title: '窗口受理' }, admin);
  await caller.ok(calls.moveMenuItem, { id: releaseNews.id, parentid: null, beforeId: null }, admin);
  const { statisticsCases, statisticsTimeLimits, statistics } = pages.mainApp;
  await caller.ok(
    calls.moveMenuItem,
    { id: statisticsTimeLimits.id, parentid: statistics.id, beforeId: statisticsCases.id },
    admin,
  );
  await caller.ok(calls.deleteMenuItem, { id: done.id }, admin);
  const own = await caller.ok(
    calls.createMenuItem,
    { appid: main, parentid: release.id, title: '本市专栏', route: '/own', path: '/main-app/release/own' },
    admin,
  );
  const ordered = below(await menuOf(), statistics.id);

  await catalog.reconcileMenus(
    versionWith((page) => {
      if (page === pending) return [{ ...page, title: '办件受理', icon: 'FormOutlined' }];
      if (page === releaseNews) return [{ ...page, title: '动态' }];
      return page === releasePublicLists ? [newPage] : [page];
    }),
  );
  const menu = await menuOf();
  expect(find(menu, pending.id)).toMatchObject({ title: '窗口受理', icon: 'FormOutlined' });
  expect(find(menu, releaseNews.id)).toMatchObject({ title: '动态', parentid: null });
  expect(find(menu, done.id)).toBeUndefined();
  expect(below(menu, statistics.id)).toEqual(ordered);
  expect(below(menu, release.id)).toEqual([releaseNotices.id, newPage.id, own.id]);

  await catalog.reconcileMenus();
  expect(find(await menuOf(), pending.id)).toMatchObject({ title: '窗口受理', icon: pending.icon });
  expect(find(await menuOf(), own.id)).toBeDefined();
});

test('a heading that is gone stays while an administrator has something below it', async () => {
  await catalog.reconcileMenus(versionWith((page) => (page.parentid === release.id || page === release ? [] : [page])));
  const menu = await menuOf();
  expect(below(menu, release.id).map((id) => find(menu, id)?.title)).toEqual(['本市专栏']);
  expect(find(menu, release.id)?.title).toBe('信息发布');
});

test('an address that an administrator has taken is theirs', async () => {
  const taken = { appid: main, parentid: null, title: '存档', route: '/archive', path: newPage.path };
  const { id } = await caller.ok(calls.createMenuItem, taken, admin);
  await catalog.reconcileMenus(withNewPage);
  expect((await menuOf()).filter(({ path }) => path === newPage.path).map((item) => item.id)).toEqual([id]);
});
