import { type CallInput, calls, type ManagedMenuItem } from '@anju/contract';
import { beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ SUB_APP_ORIGINS: 'https://apps.example' });
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const { pool } = app.platform.database;
const adminApp = 1;
const leaseApp = 9;
const ownRule = '不能收回自己最后的管理权限，请由另一名管理员操作';

const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
const adminId = await idOf('admin');

async function lastEntry() {
  const { rows } = await pool.query('select * from platform.audit_entry order by number desc limit 1');
  return { ...rows[0], detail: JSON.parse(rows[0].detail) };
}

const roleOf = async (code: string) => {
  const role = (await caller.ok(calls.listRoles, {}, admin)).find((other) => other.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
};

async function accountWith(loginName: string, ...roleCodes: string[]): Promise<string> {
  await caller.ok(
    calls.createAccount,
    {
      loginName,
      displayName: loginName,
      userType: 'GOV_STAFF',
      orgName: '',
      phone: '13900000000',
      homeEnabled: true,
      roleCodes,
    },
    admin,
  );
  return app.accessTokenOf(loginName);
}

// Whatever a test did, the demo's administrator must be able to administer when the next one begins.
beforeEach(async () => {
  expect(await caller.ok(calls.getAppGrants, { appid: adminApp }, admin)).toMatchObject({
    roleCodes: expect.arrayContaining(['system-administrator']),
  });
});

test('a role is created, changed and deleted, each recorded', async () => {
  const role = {
    code: 'inspector',
    name: '督查',
    audience: 'staff' as const,
    permissions: ['admin.audit' as const, 'admin.audit' as const],
    appids: [8, 9, 9],
  };
  const created = await caller.ok(calls.createRole, role, admin);
  expect(created).toEqual({ ...role, permissions: ['admin.audit'], appids: [8, 9], accountCount: 0 });
  expect(await caller.refused(calls.createRole, role, 409, admin)).toBe('角色编码 inspector 已被使用，请换一个');
  expect(await caller.refused(calls.createRole, { ...role, code: 'x1', appids: [8, 777] }, 404, admin)).toBe(
    '应用不存在：777',
  );

  const change = { code: 'inspector', name: '督查员', permissions: [], appids: [3] };
  expect(await caller.ok(calls.updateRole, change, admin)).toMatchObject({ name: '督查员', appids: [3] });
  expect(await lastEntry()).toMatchObject({
    action: 'role-update',
    actor: adminId,
    object: 'inspector',
    detail: { name: '督查 → 督查员', permissions: 'admin.audit → ', appids: '8、9 → 3' },
  });
  expect(await caller.refused(calls.updateRole, { ...change, code: 'king' }, 404, admin)).toBe('角色不存在：king');

  const id = await idOf('noapps01');
  await caller.ok(calls.setAccountRoles, { id, roleCodes: ['inspector'] }, admin);
  expect(await caller.refused(calls.deleteRole, { code: 'inspector' }, 409, admin)).toBe(
    '该角色仍有 1 名用户持有，请先收回',
  );
  await caller.ok(calls.setAccountRoles, { id, roleCodes: [] }, admin);
  await caller.ok(calls.deleteRole, { code: 'inspector' }, admin);
  expect(await lastEntry()).toMatchObject({ action: 'role-delete', object: 'inspector' });
  expect(await caller.refused(calls.deleteRole, { code: 'inspector' }, 404, admin)).toBe('角色不存在：inspector');
  expect(await caller.refused(calls.deleteRole, { code: 'citizen' }, 409, admin)).toContain('不能删除');
});

test('the roles of an account are replaced as a whole, or not at all', async () => {
  const id = await idOf('noapps01');
  await caller.ok(calls.setAccountRoles, { id, roleCodes: ['approver', 'window-clerk', 'approver'] }, admin);
  await caller.ok(calls.setAccountRoles, { id, roleCodes: ['citizen', 'approver'] }, admin);
  expect(await lastEntry()).toMatchObject({
    action: 'account-roles-set',
    object: 'noapps01',
    detail: { roleCodes: 'approver、window-clerk → approver、citizen' },
  });
  expect(await caller.refused(calls.setAccountRoles, { id, roleCodes: ['king'] }, 404, admin)).toBe('角色不存在：king');
  const token = await app.accessTokenOf('noapps01');
  expect((await caller.ok(calls.getUserInfo, {}, token)).roles).toEqual(['approver', 'citizen']);
  const unknown = '11111111-1111-4111-8111-111111111111';
  expect(await caller.refused(calls.setAccountRoles, { id: unknown, roleCodes: [] }, 404, admin)).toContain(
    '用户不存在',
  );
  await caller.ok(calls.setAccountRoles, { id, roleCodes: [] }, admin);
});

test('an app is granted to a role or to a person, and taken back', async () => {
  const before = await caller.ok(calls.getAppGrants, { appid: leaseApp }, admin);
  const toPerson = { appid: leaseApp, to: { loginName: ' NOAPPS01 ' } };
  const granted = await caller.ok(calls.setAppGranted, { ...toPerson, granted: true }, admin);
  expect(granted.accounts).toEqual([
    {
      id: await idOf('noapps01'),
      loginName: 'noapps01',
      displayName: '吴未授权',
      orgName: '安居市住房和城乡建设局',
    },
  ]);
  expect(await lastEntry()).toMatchObject({
    action: 'app-grant',
    object: 'lease-app',
    detail: { loginName: 'noapps01' },
  });
  const token = await app.accessTokenOf('noapps01');
  expect((await caller.ok(calls.listApps, {}, token)).map(({ appcode }) => appcode)).toEqual(['lease-app']);
  await caller.ok(calls.setAppGranted, { ...toPerson, granted: true }, admin);
  expect(await caller.ok(calls.setAppGranted, { ...toPerson, granted: false }, admin)).toEqual(before);

  const toRole = { appid: leaseApp, to: { roleCode: 'enterprise-operator' } };
  const withRole = await caller.ok(calls.setAppGranted, { ...toRole, granted: true }, admin);
  expect(withRole.roleCodes).toContain('enterprise-operator');
  expect(await caller.ok(calls.setAppGranted, { ...toRole, granted: false }, admin)).toEqual(before);

  for (const [input, message] of [
    [{ appid: 777, to: { roleCode: 'approver' }, granted: true }, '应用不存在：777'],
    [{ appid: leaseApp, to: { roleCode: 'king' }, granted: true }, '角色不存在：king'],
    [{ appid: leaseApp, to: { loginName: 'nobody' }, granted: true }, '用户不存在：nobody'],
  ] as const)
    expect(await caller.refused(calls.setAppGranted, input, 404, admin)).toBe(message);
  expect(await caller.refused(calls.getAppGrants, { appid: 777 }, 404, admin)).toBe('应用不存在：777');
});

test('no change takes the last administration away from whoever makes it', async () => {
  const role = await roleOf('system-administrator');
  const managed = await caller.ok(calls.listManagedApps, {}, admin);
  const { appid, creator, createdtime, modifier, menuItemCount, appcode, ...shown } = managed.find(
    (other) => other.appid === adminApp,
  ) as (typeof managed)[number];
  const { accountCount, audience, ...changeable } = role;
  const appChange = { appid, ...shown, valid: 1 as const };
  const attempts: [Parameters<typeof caller.refused>[0], object][] = [
    [calls.setAccountRoles, { id: adminId, roleCodes: [] }],
    [calls.updateRole, { ...changeable, permissions: role.permissions.filter((one) => one !== 'catalog.manage') }],
    [calls.updateRole, { ...changeable, appids: role.appids.filter((one) => one !== adminApp) }],
    [calls.setAppGranted, { appid: adminApp, to: { roleCode: role.code }, granted: false }],
    [calls.updateApp, { ...appChange, valid: 0 }],
    [calls.updateApp, { ...appChange, stoptime: '2024-12-31' }],
    [calls.updateApp, { ...appChange, starttime: '2099-01-01' }],
  ];
  for (const [call, input] of attempts) {
    expect(await caller.refused(call, input as never, 409, admin), call.summary).toBe(ownRule);
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', actor: adminId, detail: { reason: ownRule } });
  }
  expect(await roleOf('system-administrator')).toEqual(role);
  expect(await caller.ok(calls.listManagedApps, {}, admin)).toEqual(managed);

  // A change that leaves them another way to administer goes through.
  await caller.ok(calls.setAppGranted, { appid: adminApp, to: { loginName: 'admin' }, granted: true }, admin);
  await caller.ok(calls.setAppGranted, { appid: adminApp, to: { roleCode: role.code }, granted: false }, admin);
  expect(
    await caller.refused(
      calls.setAppGranted,
      { appid: adminApp, to: { loginName: 'admin' }, granted: false },
      409,
      admin,
    ),
  ).toBe(ownRule);
  await caller.ok(calls.setAppGranted, { appid: adminApp, to: { roleCode: role.code }, granted: true }, admin);
  await caller.ok(calls.setAppGranted, { appid: adminApp, to: { loginName: 'admin' }, granted: false }, admin);
});

test('of two administrators who take each other out at once one wins', async () => {
  for (let round = 0; round < 3; round += 1) {
    const tokens = [
      await accountWith(`one${round}`, 'system-administrator'),
      await accountWith(`two${round}`, 'system-administrator'),
    ];
    const ids = [await idOf(`one${round}`), await idOf(`two${round}`)];
    const answers = await Promise.all(
      tokens.map((token, index) =>
        caller.raw(calls.setAccountRoles, { id: ids[1 - index], roleCodes: ['window-clerk'] }, token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    for (const id of ids) await caller.ok(calls.setAccountRoles, { id, roleCodes: [] }, admin);
  }
});

const newApp: CallInput<typeof calls.createApp> = {
  appcode: 'tax-app',
  appname: '税务协同',
  shortname: '税务',
  structure: 'page',
  icon: 'BankOutlined',
  entry: 'https://apps.example/tax/',
  starttime: '2026-01-01',
  stoptime: '2030-12-31',
  description: '',
  valid: 1,
};

test('apps are created with the next number, changed by one at a time and put in order', async () => {
  const created = await caller.ok(calls.createApp, newApp, admin);
  expect(created).toMatchObject({ ...newApp, appid: 2000, creator: '管理员', modifier: '管理员', menuItemCount: 0 });
  const second = await caller.ok(calls.createApp, { ...newApp, appcode: 'bank-app' }, admin);
  expect(second.appid).toBe(2001);
  expect(await caller.refused(calls.createApp, newApp, 409, admin)).toBe('应用编码 tax-app 已被使用，请换一个');
  expect(await caller.refused(calls.createApp, { ...newApp, entry: 'https://other.example/' }, 400, admin)).toContain(
    'SUB_APP_ORIGINS',
  );
  expect(await caller.refused(calls.createApp, { ...newApp, structure: 'iframe' }, 400, admin)).toContain(
    'FRAME_ORIGINS',
  );

  const { appcode: _code, ...fields } = newApp;
  const change = { appid: 2000, ...fields, appname: '税务', modifiedtime: created.modifiedtime };
  const answers = await Promise.all(
    ['甲', '乙'].map((appname) => caller.raw(calls.updateApp, { ...change, appname }, admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(JSON.parse(answers.find(({ status }) => status === 409)?.body ?? '').msg).toBe(
    '应用已被他人修改，请刷新后重试',
  );
  expect(await caller.refused(calls.updateApp, { ...change, stoptime: '2025-01-01' }, 400, admin)).toContain(
    '停用日期',
  );
  expect(await caller.refused(calls.updateApp, { ...change, appid: 777 }, 404, admin)).toContain('应用不存在');

  const ids = (await caller.ok(calls.listManagedApps, {}, admin)).map(({ appid }) => appid);
  await caller.ok(calls.orderApps, { appids: ids.toReversed() }, admin);
  expect((await caller.ok(calls.listManagedApps, {}, admin)).map(({ appid }) => appid)).toEqual(ids.toReversed());
  expect(await caller.refused(calls.orderApps, { appids: ids.slice(1) }, 409, admin)).toBe(
    '应用列表已变化，请刷新后重试',
  );
  expect(await caller.refused(calls.orderApps, { appids: [...ids, 1] }, 400, admin)).toBe('应用编号不能重复');
  const third = await caller.ok(calls.createApp, { ...newApp, appcode: 'last-app' }, admin);
  expect((await caller.ok(calls.listManagedApps, {}, admin)).at(-1)?.appid).toBe(third.appid);
});

const menuOf = (appid: number) => caller.ok(calls.listManagedMenuItems, { appid }, admin);
const childrenOf = (items: readonly ManagedMenuItem[], parent: string | null) =>
  items.filter(({ parentid }) => parentid === parent).map(({ id }) => id);

test('a menu item is changed by the rules of its address', async () => {
  const [item] = (await menuOf(adminApp)).filter(({ id }) => id === 'admin-app/access/users');
  if (!item) throw new Error('no item');
  const { parentid: _parent, ...fields } = item;
  const change = { ...fields, title: '用户', path: '/admin-app/access/people', audiences: ['staff' as const] };
  expect(await caller.ok(calls.updateMenuItem, change, admin)).toMatchObject({ title: '用户', path: change.path });
  expect((await menuOf(adminApp)).find(({ id }) => id === item.id)).toEqual({ ...item, ...change });
  expect(await lastEntry()).toMatchObject({
    action: 'menu-item-update',
    object: item.id,
    detail: { title: '用户管理 → 用户', audiences: ' → staff' },
  });
  for (const [wrong, status] of [
    [{ path: '/admin-app/access/roles' }, 409],
    [{ path: '/lease-app/x' }, 400],
    [{ route: '//x' }, 400],
    [{ audiences: [] }, 400],
    [{ id: 'nothing' }, 404],
  ] as const)
    await caller.refused(calls.updateMenuItem, { ...fields, ...wrong } as typeof fields, status, admin);
  await caller.ok(calls.updateMenuItem, fields, admin);
  expect(await caller.refused(calls.listManagedMenuItems, { appid: 777 }, 404, admin)).toBe('应用不存在：777');
});

test('a menu item moves among its siblings and below another parent, never below itself', async () => {
  const access = 'admin-app/access';
  const move = (id: string, parentid: string | null, beforeId: string | null) => ({ id, parentid, beforeId });
  await caller.ok(calls.moveMenuItem, move(`${access}/grants`, access, `${access}/users`), admin);
  expect(childrenOf(await menuOf(adminApp), access)).toEqual([
    `${access}/grants`,
    `${access}/users`,
    `${access}/roles`,
  ]);
  await caller.ok(calls.moveMenuItem, move(`${access}/users`, 'admin-app/catalog', null), admin);
  expect(childrenOf(await menuOf(adminApp), 'admin-app/catalog').at(-1)).toBe(`${access}/users`);
  const added = await caller.ok(
    calls.createMenuItem,
    { appid: adminApp, parentid: access, title: '新', route: '/new', path: '/admin-app/access/new' },
    admin,
  );
  expect(childrenOf(await menuOf(adminApp), access).at(-1)).toBe(added.id);

  const refused = (input: ReturnType<typeof move>, status: number) =>
    caller.refused(calls.moveMenuItem, input, status, admin);
  expect(await refused(move(access, access, null), 400)).toBe('不能移动到自己的下级');
  expect(await refused(move(access, `${access}/roles`, null), 400)).toBe('不能移动到自己的下级');
  expect(await refused(move(access, 'lease-app/filings', null), 400)).toContain('不属于该应用');
  expect(await refused(move('nothing', null, null), 404)).toContain('菜单不存在');
});

test('of two moves that would close a circle one is refused, and moves side by side keep every item', async () => {
  const answers = await Promise.all([
    caller.raw(calls.moveMenuItem, { id: 'admin-app/audit', parentid: 'admin-app/settings', beforeId: null }, admin),
    caller.raw(calls.moveMenuItem, { id: 'admin-app/settings', parentid: 'admin-app/audit', beforeId: null }, admin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const before = (await menuOf(leaseApp)).map(({ id }) => id).sort();
  const top = childrenOf(await menuOf(leaseApp), null);
  await Promise.all(top.map((id) => caller.ok(calls.moveMenuItem, { id, parentid: null, beforeId: null }, admin)));
  expect((await menuOf(leaseApp)).map(({ id }) => id).sort()).toEqual(before);
  expect(childrenOf(await menuOf(leaseApp), null).toSorted()).toEqual(top.toSorted());
});

test('a menu item goes when nothing stands below it', async () => {
  expect(await caller.refused(calls.deleteMenuItem, { id: 'admin-app/release' }, 409, admin)).toBe(
    '该菜单下还有 3 个下级菜单，请先移走或删除',
  );
  await caller.ok(calls.deleteMenuItem, { id: 'admin-app/release/news' }, admin);
  expect(await lastEntry()).toMatchObject({
    action: 'menu-item-delete',
    object: 'admin-app/release/news',
    detail: { title: '消息管理' },
  });
  await caller.refused(calls.deleteMenuItem, { id: 'admin-app/release/news' }, 404, admin);
});

test('of a new item and the end of its parent at once one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const path = `/admin-app/brief${round}`;
    const item = { appid: adminApp, title: '短', route: '' };
    const { id } = await caller.ok(calls.createMenuItem, { ...item, path }, admin);
    const answers = await Promise.all([
      caller.raw(calls.deleteMenuItem, { id }, admin),
      caller.raw(calls.createMenuItem, { ...item, parentid: id, path: `${path}/page` }, admin),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual(statuses);
  }
});
