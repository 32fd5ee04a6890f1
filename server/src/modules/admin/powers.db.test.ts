import { type Call, calls, type Permission } from '@anju/contract';
import { beforeEach, expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const adminApp = 1;
const beyondOwn = '该用户持有您没有的管理权限，请由持有这些权限的管理员操作';
const notHeld = '不能授予您自己没有的管理权限';
const last = '此操作会使系统失去最后一名管理员，请先另设一名管理员';

const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
const adminId = await idOf('admin');
let admin = await app.accessTokenOf('admin');

beforeEach(async () => {
  admin = await app.accessTokenOf('admin');
});

const personOf = (loginName: string) => ({
  displayName: loginName,
  userType: 'GOV_STAFF' as const,
  orgName: '',
  phone: '13900000000',
  homeEnabled: true,
});

/** The account has no password, and a role of its own with these permissions that opens the app of administration. */
async function administratorWith(loginName: string, ...permissions: Permission[]): Promise<string> {
  const code = `${loginName}-role`;
  const role = { code, name: loginName, audience: 'staff' as const, permissions, appids: [adminApp] };
  await caller.ok(calls.createRole, role, admin);
  await caller.ok(calls.createAccount, { loginName, ...personOf(loginName), roleCodes: [code] }, admin);
  return app.accessTokenOf(loginName);
}

async function setPassword(name: string, password: string): Promise<void> {
  clock.advance(60_001);
  await caller.ok(calls.sendPhoneCode, { name });
  await caller.ok(calls.resetPassword, { name, password, code: await codeFor(caller, 'sms', name) });
}

async function rowOf(table: string, column: string, id: string) {
  return (await pool.query(`select * from ${table} where ${column} = $1 order by 1, 2`, [id])).rows;
}

async function lastEntry() {
  const { rows } = await pool.query('select * from platform.audit_entry order by number desc limit 1');
  return rows[0];
}

test('who manages accounts alone changes nothing of an account that holds more', async () => {
  const keeper = await administratorWith('keeper', 'identity.manage');
  const id = adminId;
  const { displayName, userType, orgName, phone, homeEnabled } = await caller.ok(calls.getAccount, { id }, keeper);
  const shown = { id, displayName, userType, orgName, phone, homeEnabled };
  const before = [await rowOf('identity.account', 'id', id), await rowOf('identity.session', 'account_id', id)];
  const attempts: ReadonlyArray<[Call, object]> = [
    [calls.clearPassword, { id }],
    [calls.setAccountEnabled, { id, enabled: false }],
    [calls.setAccountEnabled, { id, enabled: true }],
    [calls.unlockAccount, { id }],
    [calls.removeSecondFactor, { id }],
    [calls.updateAccount, { ...shown, phone: '13911112222' }],
    [calls.updateAccount, { ...shown, userType: 'CITIZEN' }],
    [calls.updateAccount, shown],
  ];
  for (const [call, input] of attempts) {
    expect(await caller.refused(call, input as never, 403, keeper), call.summary).toBe(beyondOwn);
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', object: id });
  }
  expect([await rowOf('identity.account', 'id', id), await rowOf('identity.session', 'account_id', id)]).toEqual(
    before,
  );
  await signIn(caller, 'admin');
  await caller.ok(calls.clearPassword, { id: await idOf('clerk01') }, keeper);
});

test('who manages roles and apps alone neither takes from those who hold more nor gives what they lack', async () => {
  await administratorWith('curator', 'catalog.manage');
  await setPassword('curator', 'Drei@2027');
  const { accessToken: curator } = await signIn(caller, 'curator', 'Drei@2027');
  const id = await idOf('curator');
  const roles = await caller.ok(calls.listRoles, {}, curator);
  const changeOf = (code: string) => {
    const { accountCount, audience, ...change } = roles.find((role) => role.code === code) as (typeof roles)[number];
    return change;
  };
  const [full, own] = [changeOf('system-administrator'), changeOf('curator-role')];
  const managed = await caller.ok(calls.listManagedApps, {}, curator);
  const { creator, createdtime, modifier, menuItemCount, appcode, ...shownApp } = managed.find(
    ({ appid }) => appid === adminApp,
  ) as (typeof managed)[number];
  const extra = { code: 'extra', name: '更多', audience: 'staff', permissions: ['identity.manage'], appids: [] };
  await caller.ok(calls.createRole, extra as never, curator);
  const attempts: ReadonlyArray<[Call, object, message: string]> = [
    [calls.setAccountRoles, { id: adminId, roleCodes: [] }, beyondOwn],
    [calls.setAccountRoles, { id: adminId, roleCodes: ['system-administrator', 'curator-role'] }, beyondOwn],
    [calls.setAccountScopes, { id: adminId, scopes: [] }, beyondOwn],
    [calls.setAppGranted, { appid: adminApp, to: { loginName: 'admin' }, granted: true }, beyondOwn],
    [calls.setAppGranted, { appid: adminApp, to: { roleCode: full.code }, granted: false }, beyondOwn],
    [calls.updateRole, { ...full, permissions: full.permissions.filter((one) => one !== 'admin.audit') }, beyondOwn],
    [calls.updateRole, { ...full, appids: [] }, beyondOwn],
    [calls.updateApp, { ...shownApp, valid: 0 }, '不能收回自己最后的管理权限，请由另一名管理员操作'],
    [calls.setAccountRoles, { id, roleCodes: ['curator-role', 'extra'] }, '不能给自己增加角色，请由另一名管理员操作'],
    [calls.setAccountRoles, { id: await idOf('noapps01'), roleCodes: ['system-administrator'] }, notHeld],
    [calls.setAccountRoles, { id: await idOf('noapps01'), roleCodes: ['extra'] }, notHeld],
    [calls.updateRole, { ...own, permissions: ['catalog.manage', 'admin.configure'] }, notHeld],
  ];
  for (const [call, input, message] of attempts) {
    const answer = await caller.raw(call, input, curator);
    expect([call.summary, JSON.parse(answer.body).msg]).toEqual([call.summary, message]);
  }
  const { roleCodes } = await caller.ok(calls.getAccount, { id: adminId }, admin);
  expect(roleCodes).toEqual(['system-administrator']);
  expect(changeOf('system-administrator')).toEqual(full);
  const other = await idOf('noapps01');
  await caller.ok(calls.setAccountRoles, { id: other, roleCodes: ['curator-role'] }, curator);
  await caller.ok(calls.setAccountRoles, { id: other, roleCodes: [] }, curator);
  await caller.ok(calls.setAccountRoles, { id, roleCodes: [] }, admin);
});

test('nobody clears their own password', async () => {
  expect(await caller.refused(calls.clearPassword, { id: adminId }, 409, admin)).toBe(
    '不能清除自己的密码，请由另一名管理员操作',
  );
  await signIn(caller, 'admin');
});

test('no permission is given up by the last who holds it', async () => {
  const roles = await caller.ok(calls.listRoles, {}, admin);
  const { accountCount, audience, ...role } = roles.find(
    ({ code }) => code === 'system-administrator',
  ) as (typeof roles)[number];
  const permissions = role.permissions.filter((one) => one !== 'admin.configure');
  expect(await caller.refused(calls.updateRole, { ...role, permissions }, 403, admin)).toContain('无人持有');
});

test('an account without a way to sign in does not count as an administrator', async () => {
  const roleCodes = ['system-administrator'];
  await caller.ok(calls.createAccount, { loginName: 'second', ...personOf('second'), roleCodes }, admin);
  const second = await app.accessTokenOf('second');
  for (const [call, input] of [
    [calls.setAccountEnabled, { id: adminId, enabled: false }],
    [calls.clearPassword, { id: adminId }],
    [calls.setAccountRoles, { id: adminId, roleCodes: [] }],
  ] as const)
    expect(await caller.refused(call, input as never, 409, second), call.summary).toBe(last);

  // A linked identity provider is a way to sign in.
  await pool.query(`insert into identity.external_identity values ('demo', 'second', $1, now())`, [
    await idOf('second'),
  ]);
  await caller.ok(calls.setAccountEnabled, { id: adminId, enabled: false }, second);
  await caller.ok(calls.setAccountEnabled, { id: adminId, enabled: true }, second);
  await pool.query(`delete from identity.external_identity where subject = 'second'`);
  await caller.refused(calls.clearPassword, { id: adminId }, 409, second);
});

test('of the last two administrators who clear each other’s password at once one can still sign in', async () => {
  await setPassword('second', 'Zwei@2027');
  const names = ['admin', 'second'] as const;
  const passwords = ['Anju@2026', 'Zwei@2027'];
  const ids = [adminId, await idOf('second')];
  const tokens = await Promise.all(names.map((name) => app.accessTokenOf(name)));
  const answers = await Promise.all(
    tokens.map((token, index) => caller.raw(calls.clearPassword, { id: ids[1 - index] }, token)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = statuses.indexOf(200);
  await signIn(caller, names[winner] as string, passwords[winner]);
});

test('nobody widens what they may do themselves, or lets themselves in again', async () => {
  await app.identity.findAccountId('admin');
  const before = await rowOf('identity.account', 'id', adminId);
  const person = await caller.ok(calls.getAccount, { id: adminId }, admin);
  const { displayName, userType, orgName, phone, homeEnabled } = person;
  const same = { id: adminId, displayName, userType, orgName, phone, homeEnabled };
  const identity = '修改自己的用户类型、证件和所属企业';
  const attempts: ReadonlyArray<[Call, object, what: string]> = [
    [calls.setAccountScopes, { id: adminId, scopes: [] }, '设置自己的数据范围'],
    [calls.setAccountScopes, { id: adminId, scopes: [{ district: '990101', category: null }] }, '设置自己的数据范围'],
    [calls.setAccountRoles, { id: adminId, roleCodes: ['system-administrator', 'approver'] }, '给自己增加角色'],
    [calls.unlockAccount, { id: adminId }, '解除自己账号的锁定'],
    [calls.removeSecondFactor, { id: adminId }, '关闭自己的两步验证'],
    [calls.updateAccount, { ...same, idNumber: '990101198001010014' }, identity],
    [calls.updateAccount, { ...same, userType: 'GOV_STAFF' }, identity],
  ];
  for (const [call, input, what] of attempts) {
    const refusal = `不能${what}，请由另一名管理员操作`;
    expect(await caller.refused(call, input as never, 409, admin), call.summary).toBe(refusal);
    const { outcome, actor, detail } = await lastEntry();
    expect([outcome, actor, JSON.parse(detail)]).toEqual(['refused', adminId, { reason: refusal }]);
  }
  expect(await rowOf('identity.account', 'id', adminId)).toEqual(before);
  expect(await rowOf('access.scope', 'account_id', adminId)).toEqual([]);
  await caller.ok(calls.updateAccount, { ...same, displayName: '管理员' }, admin);
});
