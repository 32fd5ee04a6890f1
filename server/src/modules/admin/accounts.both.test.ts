import { type CallInput, calls } from '@anju/contract';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { newChallenge } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const { pool } = app.platform.database;
const minute = 60_000;

const idOf = async (loginName: string) => (await app.identity.findAccountId(loginName)) as string;
const newPerson: CallInput<typeof calls.createAccount> = {
  loginName: 'Wang.New',
  displayName: '王新人',
  userType: 'GOV_STAFF',
  orgName: '安居市住房和城乡建设局',
  phone: '13912345678',
  homeEnabled: true,
  roleCodes: ['window-clerk'],
};
const created = await caller.ok(calls.createAccount, newPerson, admin);

const signInRefused = async (name: string, password: string, code: number) =>
  caller.refused(calls.login, { name, password, ...(await solvedCaptcha(caller)) }, code);

async function lastEntries(count: number) {
  const { rows } = await pool.query(
    'select action, outcome, actor, object, detail from platform.audit_entry order by number desc limit $1',
    [count],
  );
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
}

async function resetPassword(name: string, password: string): Promise<void> {
  clock.advance(minute + 1);
  await caller.ok(calls.sendPhoneCode, { name, ...(await solvedCaptcha(caller)) });
  const code = await codeFor(caller, 'sms', name);
  await caller.ok(calls.resetPassword, { name, password, code });
}

async function administratorWith(loginName: string, ...permissions: ('catalog.manage' | 'identity.manage')[]) {
  const code = `${loginName}-role`;
  await caller.ok(calls.createRole, { code, name: loginName, audience: 'staff', permissions, appids: [1] }, admin);
  await caller.ok(calls.createAccount, { ...newPerson, loginName, roleCodes: [code] }, admin);
  return app.accessTokenOf(loginName);
}

test('a new account has a canonical name and no password that anybody knows: its owner sets one by telephone', async () => {
  expect(created).toMatchObject({
    loginName: 'wang.new',
    phone: '139****5678',
    enabled: true,
    lockedUntil: null,
    secondFactor: false,
    roleCodes: ['window-clerk'],
    lastSignInAt: null,
  });
  await resetPassword('wang.new', 'Neu@2027');
  await signIn(caller, 'wang.new', 'Neu@2027');
  expect(await caller.refused(calls.createAccount, { ...newPerson, loginName: 'WANG.NEW' }, 409, admin)).toBe(
    '用户名 wang.new 已被使用，请换一个',
  );
});

test('an account with an unknown role is not made at all', async () => {
  const input = { ...newPerson, loginName: 'half-made', roleCodes: ['window-clerk', 'king'] };
  expect(await caller.refused(calls.createAccount, input, 404, admin)).toBe('角色不存在：king');
  expect(await app.identity.findAccountId('half-made')).toBeUndefined();
});

test('a caller who may not give roles makes accounts without', async () => {
  const clerk = await administratorWith('account-keeper', 'identity.manage');
  await caller.refused(calls.createAccount, { ...newPerson, loginName: 'with-role' }, 403, clerk);
  expect(await lastEntries(1)).toMatchObject([{ action: 'account-create', outcome: 'refused', object: 'with-role' }]);
  await caller.ok(calls.createAccount, { ...newPerson, loginName: 'without-role', roleCodes: [] }, clerk);
});

test('accounts are found by parts of their names, whatever the case, and listed with masked telephones', async () => {
  const find = async (filter: Partial<CallInput<typeof calls.listAccounts>>) => {
    const { list, total } = await caller.ok(calls.listAccounts, { pageSize: 100, ...filter }, admin);
    expect(list).toHaveLength(total);
    return list.map(({ loginName }) => loginName);
  };
  expect(await find({ keyword: 'WANG.' })).toEqual(['wang.new']);
  expect(await find({ keyword: '安家经纪' })).toEqual(['agency01']);
  expect(await find({ keyword: '林受' })).toEqual(['clerk01']);
  expect(await find({ keyword: '13800000002' })).toEqual(['clerk01']);
  for (const nothing of ['0000', '%', '_', '\\', "' or 1=1"]) expect(await find({ keyword: nothing })).toEqual([]);
  expect(await find({ userType: 'CITIZEN' })).toEqual(expect.arrayContaining(['citizen01', 'citizen02']));
  expect(await find({ roleCode: 'approver' })).toEqual(['approver01']);
  expect(await find({ roleCode: 'king' })).toEqual([]);
  const { list } = await caller.ok(calls.listAccounts, { keyword: 'clerk01' }, admin);
  expect(list[0]).toMatchObject({ phone: '138****0002', roleCodes: ['window-clerk'] });
});

test('pages follow each other without a gap, newest first', async () => {
  const { list, total } = await caller.ok(calls.listAccounts, { pageSize: 100 }, admin);
  const pages = await Promise.all(
    [1, 2, 3].map((pageNum) => caller.ok(calls.listAccounts, { pageNum, pageSize: 5 }, admin)),
  );
  expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(list.slice(0, 15).map(({ id }) => id));
  for (const page of pages) expect(page.total).toBe(total);
  expect(list[0]?.createdAt && list[0].createdAt >= (list.at(-1)?.createdAt ?? '')).toBe(true);
});

test('a whole telephone number is shown with the single account, and that is recorded', async () => {
  expect(await caller.ok(calls.getAccount, { id: created.id }, admin)).toMatchObject({ phone: '13912345678' });
  expect(await lastEntries(1)).toEqual([
    { action: 'account-reveal', outcome: 'done', actor: await idOf('admin'), object: 'wang.new', detail: {} },
  ]);
  const unknown = '11111111-1111-4111-8111-111111111111';
  expect(await caller.refused(calls.getAccount, { id: unknown }, 404, admin)).toContain('用户不存在');
});

test('a changed account is recorded with what changed, and no number of a telephone', async () => {
  const { roleCodes: _roles, loginName: _name, ...person } = newPerson;
  const change = { id: created.id, ...person, displayName: '王旧人', orgName: '', phone: '13911112222' };
  expect(await caller.ok(calls.updateAccount, change, admin)).toMatchObject({
    displayName: '王旧人',
    orgName: '',
    phone: '139****2222',
  });
  const [entry] = await lastEntries(1);
  expect(entry).toMatchObject({ action: 'account-update', object: 'wang.new' });
  expect(entry.detail).toEqual({
    displayName: '王新人 → 王旧人',
    orgName: '安居市住房和城乡建设局 → ',
    phone: '139****5678 → 139****2222',
  });
});

test('a disabled account is signed out at once and cannot sign in by any way; only its owner learns why', async () => {
  const id = await idOf('reviewer01');
  const tokens = await signIn(caller, 'reviewer01');
  clock.advance(minute + 1);
  await caller.ok(calls.sendPhoneCode, { name: 'reviewer01' });
  const earlierCode = await codeFor(caller, 'sms', 'reviewer01');
  const codesBefore = (await caller.ok(calls.listOutbox, {})).filter(({ key }) => key === 'reviewer01').length;

  expect(await caller.ok(calls.setAccountEnabled, { id, enabled: false }, admin)).toMatchObject({ enabled: false });
  expect(await lastEntries(1)).toMatchObject([{ action: 'account-disable', outcome: 'done', object: 'reviewer01' }]);
  await caller.refused(calls.getHomeUser, {}, 401, tokens.accessToken);
  await caller.refused(calls.refreshToken, { refreshToken: tokens.refreshToken }, 401);
  expect(await signInRefused('reviewer01', 'Anju@2026', 403)).toBe('账号已停用，请联系管理员');
  expect(await lastEntries(1)).toMatchObject([{ action: 'sign-in', outcome: 'refused', actor: id }]);
  expect(await signInRefused('reviewer01', 'wrong', 400)).toBe('用户名或密码不正确');
  const reset = { name: 'reviewer01', password: 'Neu@2027', code: earlierCode };
  expect(await caller.refused(calls.resetPassword, reset, 400)).toBe('手机验证码不正确或已过期');
  clock.advance(minute + 1);
  const again = { name: 'reviewer01', ...(await solvedCaptcha(caller)) };
  expect(await caller.ok(calls.sendPhoneCode, again)).toMatchObject({ result: 1 });
  const codesAfter = (await caller.ok(calls.listOutbox, {})).filter(({ key }) => key === 'reviewer01').length;
  expect(codesAfter).toBe(codesBefore);
  const { verifier, challenge } = newChallenge();
  const code = await app.identity.loginCodes.issue({ accountId: id, loginType: 'normal', challenge });
  expect(await caller.refused(calls.getLoginToken, { code, verifier }, 403)).toBe('账号已停用，请联系管理员');
  expect(await lastEntries(1)).toMatchObject([{ action: 'sign-in', outcome: 'refused', actor: id }]);

  const { list } = await caller.ok(calls.listAccounts, { state: 'disabled' }, admin);
  expect(list.map(({ loginName }) => loginName)).toEqual(['reviewer01']);
  await caller.ok(calls.setAccountEnabled, { id, enabled: true }, admin);
  await signIn(caller, 'reviewer01');
  await caller.refused(calls.getHomeUser, {}, 401, tokens.accessToken);
});

test('of a sign-in and a disabling at once no session remains', async () => {
  const id = await idOf('reviewer02');
  for (let round = 0; round < 4; round += 1) {
    await caller.ok(calls.setAccountEnabled, { id, enabled: true }, admin);
    const opening = Promise.allSettled(
      Array.from({ length: 6 }, () => app.identity.openSession('reviewer02', 'normal')),
    );
    const [, opened] = await Promise.all([caller.ok(calls.setAccountEnabled, { id, enabled: false }, admin), opening]);
    expect(opened).toHaveLength(6);
    const { rows } = await pool.query('select 1 from identity.session where account_id = $1 and ended_at is null', [
      id,
    ]);
    expect(rows).toEqual([]);
  }
});

test('a locked account is listed as such and unlocked', async () => {
  const id = await idOf('approver01');
  for (let count = 0; count < 4; count += 1) await signInRefused('approver01', 'wrong', 400);
  await signInRefused('approver01', 'wrong', 429);
  const locked = await caller.ok(calls.listAccounts, { state: 'locked' }, admin);
  expect(locked.list.map(({ loginName }) => loginName)).toEqual(['approver01']);
  expect(locked.list[0]?.lockedUntil).toEqual(expect.any(String));
  expect(await caller.ok(calls.unlockAccount, { id }, admin)).toMatchObject({ lockedUntil: null });
  await signIn(caller, 'approver01');
  const { list } = await caller.ok(calls.listAccounts, { keyword: 'approver01' }, admin);
  const age = clock.now().getTime() - new Date(list[0]?.lastSignInAt ?? 0).getTime();
  expect(age).toBeLessThan(minute);
});

test('a cleared password signs nobody in, ends the sessions and does not come back', async () => {
  const { accessToken } = await signIn(caller, 'entemp01');
  await caller.ok(calls.clearPassword, { id: await idOf('entemp01') }, admin);
  await caller.refused(calls.getHomeUser, {}, 401, accessToken);
  expect(await signInRefused('entemp01', 'Anju@2026', 400)).toBe('用户名或密码不正确');
  await expect(resetPassword('entemp01', 'Anju@2026')).rejects.toThrow('最近五次');
  await resetPassword('entemp01', 'Neu@2027');
  await signIn(caller, 'entemp01', 'Neu@2027');
});

test('a removed second factor is asked for no more, and its recovery codes are gone', async () => {
  const id = await idOf('clerk01');
  const { accessToken } = await signIn(caller, 'clerk01');
  await pool.query('update identity.session set needs_second_factor = true where account_id = $1', [id]);
  const { secret } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  const otp = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  await caller.ok(calls.confirmSecondFactor, { otp }, accessToken);
  await signInRefused('clerk01', 'Anju@2026', 428);
  expect((await caller.ok(calls.listAccounts, { keyword: 'clerk01' }, admin)).list[0]?.secondFactor).toBe(true);

  expect(await caller.ok(calls.removeSecondFactor, { id }, admin)).toMatchObject({ secondFactor: false });
  await caller.refused(calls.getHomeUser, {}, 401, accessToken);
  await signIn(caller, 'clerk01');
  const { rows } = await pool.query('select 1 from identity.recovery_code where account_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('nobody disables themselves', async () => {
  const id = await idOf('admin');
  expect(await caller.refused(calls.setAccountEnabled, { id, enabled: false }, 409, admin)).toBe(
    '不能停用自己的账号，请由另一名管理员操作',
  );
  expect(await lastEntries(1)).toMatchObject([{ action: 'account-disable', outcome: 'refused', actor: id }]);
});

test('of two administrators who disable each other at once one wins', async () => {
  for (let round = 0; round < 3; round += 1) {
    const names = [`left${round}`, `right${round}`] as const;
    const tokens = [
      await administratorWith(names[0], 'identity.manage', 'catalog.manage'),
      await administratorWith(names[1], 'identity.manage', 'catalog.manage'),
    ];
    const ids = [await idOf(names[0]), await idOf(names[1])];
    const answers = await Promise.all(
      tokens.map((token, index) => caller.raw(calls.setAccountEnabled, { id: ids[1 - index], enabled: false }, token)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
  }
});

test('outside of a demo the account of an official has the number of their document', async () => {
  const real = await startTestApp({ DEMO: 'off' });
  const on = callerOf(real.url);
  await real.identity.createAdministrator({ name: 'root01', displayName: '管理员', password: 'Anju@2026' });
  const token = await real.accessTokenOf('root01');
  const refusal = '政务人员的账号应填写证件号码，办理办件时据此核对是否应当回避';
  const person = {
    loginName: 'clerk99',
    displayName: '林受理',
    userType: 'GOV_STAFF' as const,
    orgName: '',
    roleCodes: [] as string[],
    phone: '13900000001',
    homeEnabled: true,
  };
  expect(await on.refused(calls.createAccount, person, 400, token)).toBe(refusal);
  const idNumber = '990101198001010014';
  const { id } = await on.ok(calls.createAccount, { ...person, idNumber }, token);
  const { loginName: _, roleCodes: __, ...changed } = person;
  expect(await on.refused(calls.updateAccount, { id, ...changed }, 400, token)).toBe(refusal);
  await on.ok(calls.updateAccount, { id, ...changed, idNumber, displayName: '林受' }, token);
  await on.ok(calls.updateAccount, { id, ...changed, userType: 'CITIZEN' as const }, token);
});
