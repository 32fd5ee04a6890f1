import { randomUUID } from 'node:crypto';
import { App, calls, gatewayPrefix, NotFoundError } from '@anju/contract';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { Act } from '../../platform/audit/act.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { platformMigrations } from '../../platform/migrations/index.ts';
import { catalogModule } from './module.ts';
import { createCatalogService } from './service.ts';
import type { CatalogTables } from './store/tables.ts';

const config = readConfig({});
const database = await openTestDatabase({ migrated: false });
const db = database.tables<CatalogTables>();
let now = new Date('2026-03-02T02:00:00Z');
const clock = { now: () => now };
const catalog = createCatalogService({ database, config, clock, audit: createAudit(database, clock) });
const { routes, migrations } = catalogModule(catalog, async () => true);
await migrate(database, [{ migrations: platformMigrations }, { migrations }], () => {});
await catalog.reconcileMenus();

/** The token of these requests is the id of the account. */
const sessions = {
  findSession: async (accountId: string) => ({
    id: accountId,
    accountId,
    userType: 'GOV_STAFF' as const,
    loginType: 'normal' as const,
    needsSecondFactor: false,
  }),
  holdsPermission: ({ accountId }: { accountId: string }, permission: string) =>
    catalog.holdsPermission(accountId, permission),
};
const server = await createHttpServer(config, silentLog, () => false);
afterAll(() => server.close());
for (const route of routes) serveCall(server, route, sessions);

async function ask(accountId: string, { path }: { path: string }, payload: object = {}) {
  const headers = { authorization: `Bearer ${accountId}` };
  return (await server.inject({ method: 'POST', url: gatewayPrefix + path, headers, payload })).json();
}

async function accountWith(...roleCodes: string[]): Promise<string> {
  const accountId = randomUUID();
  await catalog.assignRoles(accountId, roleCodes);
  return accountId;
}

const codesOf = async (accountId: string) => (await catalog.listApps(accountId)).map(({ appcode }) => appcode);
const refusal = new NotFoundError('应用不存在、未授权或不在有效期内，请联系管理员');
const staffApps = ['main-app', 'lease-app', 'org-app', 'fh-app', 'sh-app'];

test('DAT-01 an app has all its fields, and the seeded ones have the ids and windows of the specification', async () => {
  const apps = await catalog.listApps(await accountWith('system-administrator'));
  const fields =
    'appid appname shortname appcode structure icon entry starttime stoptime description creator createdtime modifier modifiedtime valid';
  for (const app of apps) {
    expect(App.parse(app)).toEqual(app);
    expect(Object.keys(app).sort()).toEqual(fields.split(' ').sort());
    expect(app).toMatchObject({ structure: 'kit', valid: 1, entry: `/apps/${app.appcode}/` });
    for (const text of [app.appname, app.shortname, app.description]) expect(text).toMatch(/\p{Script=Han}/u);
    expect(app.icon).toMatch(/^[A-Z]\w+Outlined$/);
  }
  expect(apps.map(({ appcode, appid, starttime, stoptime }) => [appcode, appid, starttime, stoptime])).toEqual([
    ['main-app', 8, '2024-05-01', '2029-01-01'],
    ['lease-app', 9, '2025-05-13', '2029-05-11'],
    ['org-app', 3, '2022-03-28', '2032-03-28'],
    ['fh-app', 1020, '2023-12-01', '2999-12-25'],
    ['sh-app', 1030, '2024-01-01', '2099-12-31'],
    ['admin-app', 1, '2024-01-01', '2099-12-31'],
  ]);
});

test.for<[moment: string, enterable: boolean]>([
  ['2025-05-12T15:59:59Z', false],
  ['2025-05-12T16:00:00Z', true],
  ['2029-05-11T15:59:59Z', true],
  ['2029-05-11T16:00:00Z', false],
])('DAT-08 at %s, by the day of the city, lease-app is enterable: %s', async ([moment, enterable]) => {
  const citizen = await accountWith('citizen');
  const before = now;
  now = new Date(moment);
  try {
    expect(await codesOf(citizen)).toEqual(enterable ? ['lease-app'] : []);
    for (const enter of [() => catalog.getApp(citizen, 9), () => catalog.listMenuItems(citizen, 9)])
      await (enterable ? expect(enter()).resolves.toBeTruthy() : expect(enter()).rejects.toThrow(refusal));
  } finally {
    now = before;
  }
});

test.for([0, 2, -1])('DAT-08 an app with valid %i is neither listed nor enterable', async (valid) => {
  const citizen = await accountWith('citizen');
  const setValid = (value: number) =>
    db.updateTable('catalog.app').set({ valid: value }).where('appid', '=', 9).execute();
  await setValid(valid);
  try {
    expect(await codesOf(citizen)).toEqual([]);
    await expect(catalog.getApp(citizen, 9)).rejects.toThrow(refusal);
    await expect(catalog.listMenuItems(citizen, 9)).rejects.toThrow(refusal);
  } finally {
    await setValid(1);
  }
});

test.for<[role: string, apps: string[]]>([
  ['system-administrator', [...staffApps, 'admin-app']],
  ['window-clerk', staffApps],
  ['first-reviewer', staffApps],
  ['second-reviewer', staffApps],
  ['approver', staffApps],
  ['publisher', ['main-app', 'admin-app']],
  ['enterprise-administrator', ['org-app', 'fh-app', 'sh-app']],
  ['enterprise-operator', ['org-app', 'fh-app', 'sh-app']],
  ['agency-administrator', ['lease-app', 'org-app', 'sh-app']],
  ['citizen', ['lease-app']],
])('API-05 %s has the apps %s', async ([role, apps]) => {
  const { code, data } = await ask(await accountWith(role), calls.listApps);
  expect(code).toBe(200);
  expect(data.map(({ appcode }: App) => appcode)).toEqual(apps);
});

test('API-05 an app granted to the account and to two of its roles is listed once', async () => {
  const clerk = await accountWith('window-clerk', 'approver');
  await catalog.grantApps(clerk, ['main-app', 'admin-app']);
  expect(await codesOf(clerk)).toEqual([...staffApps, 'admin-app']);
});

test('API-05 an account without roles has the apps granted to it alone, or none', async () => {
  const account = randomUUID();
  expect(await codesOf(account)).toEqual([]);
  await catalog.grantApps(account, ['main-app']);
  expect(await codesOf(account)).toEqual(['main-app']);
  expect(await codesOf(randomUUID())).toEqual([]);
});

test('API-06 an app is answered by its id, as a number or as text', async () => {
  const citizen = await accountWith('citizen');
  for (const appid of [9, '9'])
    expect(await ask(citizen, calls.getApp, { appid })).toMatchObject({ code: 200, data: { appcode: 'lease-app' } });
});

test('API-06 an app that is unknown and one that is not granted are refused alike', async () => {
  const citizen = await accountWith('citizen');
  for (const appid of [8, 777])
    expect(await ask(citizen, calls.getApp, { appid })).toEqual({
      code: 404,
      msg: refusal.message,
      data: null,
      error: 'not-found',
    });
});

test('roles and grants given again stay as they are, and unknown ones are refused as a whole', async () => {
  const clerk = await accountWith('window-clerk');
  await catalog.assignRoles(clerk, ['window-clerk', 'approver']);
  await catalog.grantApps(clerk, ['main-app']);
  await catalog.grantApps(clerk, ['main-app']);
  await expect(catalog.assignRoles(clerk, ['citizen', 'king'])).rejects.toThrow('角色不存在：king');
  await expect(catalog.grantApps(clerk, ['admin-app', 'tax-app'])).rejects.toThrow('应用不存在：tax-app');
  expect(await catalog.listRoleCodes(clerk)).toEqual(['approver', 'window-clerk']);
  expect(await codesOf(clerk)).toEqual(staffApps);
});

test('roles and grants of a transaction that fails are not given', async () => {
  const account = randomUUID();
  const work = inTransaction(db, async (transaction) => {
    await catalog.assignRoles(account, ['citizen'], transaction);
    await catalog.grantApps(account, ['main-app'], transaction);
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await codesOf(account)).toEqual([]);
});

test('a permission is held through a role', async () => {
  const administrator = await accountWith('system-administrator', 'window-clerk');
  const clerk = await accountWith('window-clerk');
  expect(await catalog.holdsPermission(administrator, 'catalog.manage')).toBe(true);
  expect(await catalog.holdsPermission(administrator, 'catalog.eat')).toBe(false);
  expect(await catalog.holdsPermission(clerk, 'catalog.manage')).toBe(false);
});

test('powers are the permissions of one’s roles, and the app where they are used while it is open to one', async () => {
  await db.insertInto('catalog.role').values({ code: 'keeper', name: '保管员', audience: 'staff' }).execute();
  await db
    .insertInto('catalog.role_permission')
    .values({ role_code: 'keeper', permission: 'catalog.manage' })
    .execute();
  const administrator = await accountWith('system-administrator');
  const publisher = await accountWith('publisher');
  const [granted, elsewhere, none] = await Promise.all(['keeper', 'keeper', 'keeper'].map((role) => accountWith(role)));
  const clerk = await accountWith('window-clerk');
  for (const account of [granted, clerk]) await catalog.grantApps(account as string, ['admin-app']);
  await catalog.grantApps(elsewhere as string, ['main-app']);
  const { managedRoles } = catalog;
  const powers = () => inTransaction(db, (transaction) => managedRoles.listPowers({ transaction } as unknown as Act));

  const held = await powers();
  expect(held.get(administrator)).toEqual(new Set([...(held.get(administrator) ?? []), 'catalog.manage', 'admin-app']));
  expect(held.get(publisher)).toEqual(new Set(['messages.publish', 'admin-app']));
  expect(held.get(granted as string)).toEqual(new Set(['catalog.manage', 'admin-app']));
  for (const account of [elsewhere, none]) expect(held.get(account as string)).toEqual(new Set(['catalog.manage']));
  expect(held.has(clerk), 'who has no permission').toBe(false);
  const administrators = managedRoles.administratorsAmong(held);
  expect(administrators).toEqual(expect.arrayContaining([administrator, granted]));
  for (const account of [publisher, elsewhere, none, clerk]) expect(administrators).not.toContain(account);

  const adminApp = db.updateTable('catalog.app').where('appcode', '=', 'admin-app');
  const today = '2026-03-02';
  for (const [valid, starttime, stoptime] of [
    [0, today, today],
    [1, '2026-03-03', '2026-03-04'],
    [1, '2026-02-28', '2026-03-01'],
  ] as const) {
    await adminApp.set({ valid, starttime, stoptime }).execute();
    expect((await powers()).get(granted as string), starttime).toEqual(new Set(['catalog.manage']));
  }
  await adminApp.set({ valid: 1, starttime: today, stoptime: today }).execute();
  expect((await powers()).get(granted as string)).toEqual(new Set(['catalog.manage', 'admin-app']));
});

test('API-27 an administrator creates a menu item; a clerk may not', async () => {
  const item = { appid: 1, parentid: 'admin-app/catalog', title: '图标', route: '/icons', path: '/admin-app/icons' };
  expect(await ask(await accountWith('window-clerk'), calls.createMenuItem, item)).toMatchObject({ code: 403 });
  const administrator = await accountWith('system-administrator');
  const { code, data } = await ask(administrator, calls.createMenuItem, item);
  expect(code).toBe(200);
  const { appid: _appid, ...shown } = item;
  expect(data).toEqual({ ...shown, id: expect.any(String), icon: '', keepAlive: true });
  expect((await ask(administrator, calls.listMenuItems, { appid: 1 })).data).toContainEqual(data);
});
