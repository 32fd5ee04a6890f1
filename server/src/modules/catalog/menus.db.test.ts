import { randomUUID } from 'node:crypto';
import { ConflictError, type MenuItem, NotFoundError, pages } from '@anju/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { platformMigrations } from '../../platform/migrations/index.ts';
import { catalogModule } from './module.ts';
import { createCatalogService } from './service.ts';
import type { CatalogTables } from './store/tables.ts';

const database = await openTestDatabase({ migrated: false });
const db = database.tables<CatalogTables>();
const clock = { now: () => new Date('2026-03-02T02:00:00Z') };
const catalog = createCatalogService({ database, clock, config: readConfig({}), audit: createAudit(database, clock) });
await migrate(database, [{ migrations: platformMigrations }, catalogModule(catalog, async () => true)], () => {});
await catalog.reconcileMenus();

const appids = { main: 8, lease: 9, org: 3, fh: 1020, sh: 1030, admin: 1 };

async function accountWith(...roleCodes: string[]): Promise<string> {
  const accountId = randomUUID();
  await catalog.assignRoles(accountId, roleCodes);
  return accountId;
}

const administrator = await accountWith('system-administrator');
const newItem = (changes: object) => ({
  appid: appids.lease,
  parentid: null,
  title: '抽查',
  route: '/samples',
  path: '/lease-app/samples',
  icon: '',
  keepAlive: true,
  ...changes,
});

function titlesUnder(items: readonly MenuItem[], heading: string): string[] {
  const parent = items.find(({ title, parentid }) => title === heading && parentid === null);
  return items.filter(({ parentid }) => parent && parentid === parent.id).map(({ title }) => title);
}

const topTitles = (items: readonly MenuItem[]) =>
  items.filter(({ parentid }) => parentid === null).map(({ title }) => title);

test('the administration shows to each the pages that they may use, and no heading without one', async () => {
  const publisher = await accountWith('publisher');
  const ofPublisher = await catalog.listMenuItems(publisher, appids.admin);
  expect(topTitles(ofPublisher)).toEqual(['发布管理']);
  expect(titlesUnder(ofPublisher, '发布管理')).toEqual(['公告管理', '消息管理', '轮播图管理']);
  expect(topTitles(await catalog.listMenuItems(administrator, appids.admin))).toEqual([
    ...['用户与权限', '应用与菜单', '发布管理', '系统设置', '安全审计'],
  ]);
  const guest = randomUUID();
  await catalog.grantApps(guest, ['admin-app']);
  expect(await catalog.listMenuItems(guest, appids.admin)).toEqual([]);
});

test.for(Object.values(appids))('API-07 the rows of app %i make one tree, a page at each end', async (appid) => {
  const { appcode } = await catalog.getApp(administrator, appid);
  const rows = await db.selectFrom('catalog.menu_item').selectAll().where('appid', '=', appid).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.path.startsWith(`/${appcode}/`), row.path).toBe(true);
    if (row.route !== '') expect(row.path).toBe(`/${appcode}${row.route}`);
    expect(row.id.length).toBeLessThanOrEqual(64);
    expect(row.icon).toMatch(/^[A-Z]\w+Outlined$/);
    expect(row.route !== '' || rows.some(({ parentid }) => parentid === row.id), `${row.path} leads nowhere`).toBe(
      true,
    );
    const way = new Set([row.id]);
    for (let parentid = row.parentid; parentid !== null; parentid = byId.get(parentid)?.parentid ?? null) {
      expect(byId.has(parentid), `${row.path} has no parent ${parentid}`).toBe(true);
      expect(way.has(parentid), `${row.path} stands in a circle`).toBe(false);
      way.add(parentid);
    }
  }
});

test('every page of a menu is for somebody who may enter its app', async () => {
  const seen = new Set<string>();
  for (const role of ['system-administrator', 'enterprise-operator', 'agency-administrator', 'citizen']) {
    const account = await accountWith(role);
    for (const { appid } of await catalog.listApps(account))
      for (const { id } of await catalog.listMenuItems(account, appid)) seen.add(id);
  }
  const rows = await db.selectFrom('catalog.menu_item').select('id').execute();
  expect(rows.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
});

test('SYS-11 API-07 main-app has acceptance, the boxes, the global query and collaboration, at the addresses of the specification', async () => {
  const items = await catalog.listMenuItems(await accountWith('window-clerk'), appids.main);
  const addresses = items.flatMap(({ path, title }) => (path.startsWith('/main-app/main/') ? [[path, title]] : []));
  expect(Object.fromEntries(addresses)).toEqual({
    '/main-app/main/waitDoneItemView': '业务受理',
    '/main-app/main/doingItemView': '在办箱',
    '/main-app/main/alreadyDoingItemView': '已办箱',
    '/main-app/main/searchGlobal': '全局查询',
  });
  expect(titlesUnder(items, '业务办理').slice(0, 3)).toEqual(['业务受理', '在办箱', '已办箱']);
  expect(topTitles(items)).toEqual(['业务办理', '全局查询', '业务协同', '统计分析', '信息发布']);
  expect(titlesUnder(items, '业务协同').length).toBeGreaterThan(0);
});

test('API-07 citizens see the citizen menus of lease-app and nothing of the staff', async () => {
  const citizen = await catalog.listMenuItems(await accountWith('citizen'), appids.lease);
  expect(topTitles(citizen)).toEqual([
    '个人住房',
    '房源核验',
    '租赁合同',
    '租赁备案',
    '备案证明',
    '办件进度',
    '资料下载',
    '我的办件',
    '我的材料',
  ]);
  expect(titlesUnder(citizen, '租赁备案')).toEqual(['备案申请', '变更续租注销']);

  const clerk = await catalog.listMenuItems(await accountWith('window-clerk'), appids.lease);
  expect(titlesUnder(clerk, '租赁备案')).toEqual(['租赁备案管理', '到期提醒', '租赁疑点']);
  expect(topTitles(clerk)).not.toContain('个人住房');
});

test('API-07 enterprises see their own menus, and a heading with nothing below it is not shown', async () => {
  const developer = await accountWith('enterprise-administrator');
  const agency = await accountWith('agency-administrator');
  expect(topTitles(await catalog.listMenuItems(developer, appids.org))).toEqual([
    '开发企业',
    '从业人员',
    '我的办件',
    '我的材料',
  ]);
  expect(topTitles(await catalog.listMenuItems(agency, appids.org))).toEqual([
    '经纪与租赁机构',
    '从业人员',
    '我的办件',
    '我的材料',
  ]);
  expect(titlesUnder(await catalog.listMenuItems(developer, appids.org), '从业人员')).toEqual(['人员备案']);
  expect(topTitles(await catalog.listMenuItems(developer, appids.sh))).toEqual(['我的办件', '我的材料']);
});

test('what is only planned stands in no menu of anybody', async () => {
  const planned = pages.catalogue.filter(({ kind }) => kind === 'planned').map(({ id }) => id);
  expect(planned.length).toBeGreaterThan(0);
  const rows = await db.selectFrom('catalog.menu_item').select('id').where('id', 'in', planned).execute();
  expect(rows).toEqual([]);
});

test('API-07 an account of two audiences sees the menus of both', async () => {
  const items = await catalog.listMenuItems(await accountWith('citizen', 'window-clerk'), appids.lease);
  expect(titlesUnder(items, '租赁合同')).toEqual(['合同签订', '承租/出租合同', '租赁合同查询']);
});

test('API-07 an account without a role sees what is for everybody', async () => {
  const account = randomUUID();
  await catalog.grantApps(account, ['lease-app', 'main-app']);
  expect(topTitles(await catalog.listMenuItems(account, appids.lease))).toEqual(['备案证明', '办件进度', '资料下载']);
  expect(topTitles(await catalog.listMenuItems(account, appids.main))).toContain('业务办理');
});

test('API-07 the menu of an app that is not granted is refused', async () => {
  await expect(catalog.listMenuItems(await accountWith('citizen'), appids.main)).rejects.toThrow(NotFoundError);
});

test('API-27 a new item stands last under its parent and shows to whom the parent is for', async () => {
  const created = await catalog.createMenuItem(
    newItem({ parentid: 'lease-app/personal', title: '维修资金', path: '/lease-app/personal/funds' }),
    administrator,
  );
  const citizen = await catalog.listMenuItems(await accountWith('citizen'), appids.lease);
  expect(citizen).toContainEqual(created);
  expect(titlesUnder(citizen, '个人住房').at(-1)).toBe('维修资金');
  expect(await catalog.listMenuItems(administrator, appids.lease)).not.toContainEqual(created);
});

test('API-27 a new heading shows once a page stands below it', async () => {
  const heading = await catalog.createMenuItem(newItem({ route: '', path: '/lease-app/checks' }), administrator);
  expect(await catalog.listMenuItems(administrator, appids.lease)).not.toContainEqual(heading);
  await catalog.createMenuItem(newItem({ parentid: heading.id, path: '/lease-app/checks/today' }), administrator);
  expect(await catalog.listMenuItems(administrator, appids.lease)).toContainEqual(heading);
});

test('API-27 a menu of an unknown app, or below an item of another app, is not created', async () => {
  const count = async () => (await db.selectFrom('catalog.menu_item').select('id').execute()).length;
  const before = await count();
  await expect(catalog.createMenuItem(newItem({ appid: 777 }), administrator)).rejects.toThrow('应用不存在');
  await expect(catalog.createMenuItem(newItem({ parentid: 'main-app/main' }), administrator)).rejects.toThrow(
    '不属于该应用',
  );
  expect(await count()).toBe(before);
});

test('API-27 of several who create the same address at once, one wins and the others are refused', async () => {
  const eightTimes = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 8 }, work));
  // Writers that first had to connect would come one after the other.
  await eightTimes(() => sql`select pg_sleep(0.05)`.execute(db));
  const outcomes = await eightTimes(() =>
    catalog.createMenuItem(newItem({ path: '/lease-app/contested' }), administrator),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(7);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(ConflictError);
    expect(reason.message).toBe('页面地址 /lease-app/contested 已被该应用的其他菜单使用，请换一个地址');
  }
});
