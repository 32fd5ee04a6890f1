import { type CallInput, calls } from '@anju/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createParameters } from '../../platform/parameters/parameters.ts';

const clock = movedClock();
const app = await startTestApp({ LOCKOUT_FAILURES: '4' }, { clock });
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const { database, audit, config } = app.platform;
const { pool } = database;
const minute = 60_000;

const set = (name: string, value: number) => caller.ok(calls.setParameter, { name, value }, admin);
const failToSignIn = async (name: string) =>
  (await caller.raw(calls.login, { name, password: 'wrong', ...(await solvedCaptcha(caller)) })).status;

test('parameters have the values of the environment until one is set, and show who set it', async () => {
  const before = await caller.ok(calls.listParameters, {}, admin);
  const atOnce = before.filter(({ dated }) => !dated);
  expect(atOnce.map(({ name, value, modifier }) => [name, value, modifier])).toEqual([
    ['lockout-failures', 4, null],
    ['lockout-window-minutes', 15, null],
    ['lockout-minutes', 30, null],
    ['phone-code-minutes', 1, null],
    ['phone-codes-per-address', 100, null],
    ['upload-unused-megabytes', 500, null],
    ['upload-total-megabytes', 20_000, null],
    ['session-idle-hours', 12, null],
    ['notice-sms-per-day', 10, null],
  ]);
  expect(await set('lockout-minutes', 60)).toMatchObject({
    value: 60,
    defaultValue: 30,
    modifier: '管理员',
    modifiedAt: expect.any(String),
  });
  const { rows } = await pool.query(
    'select action, object, detail from platform.audit_entry order by number desc limit 1',
  );
  expect(rows).toEqual([{ action: 'parameter-set', object: 'lockout-minutes', detail: '{"value":"30 → 60"}' }]);
  const refused = (name: string, value: number, code: number) =>
    caller.refused(calls.setParameter, { name, value }, code, admin);
  expect(await refused('lockout-minutes', 1441, 400)).toBe('登录锁定时长应为 1 到 1440 分钟');
  expect(await refused('colour', 1, 404)).toBe('参数不存在：colour');
});

test('the lockout follows its parameters at once', async () => {
  await set('lockout-failures', 2);
  await set('lockout-minutes', 5);
  expect([await failToSignIn('citizen01'), await failToSignIn('citizen01')]).toEqual([400, 429]);
  clock.advance(5 * minute + 1);
  await signIn(caller, 'citizen01');
  await set('lockout-window-minutes', 1);
  expect(await failToSignIn('citizen02')).toBe(400);
  clock.advance(minute + 1);
  expect(await failToSignIn('citizen02')).toBe(400);
  expect(await failToSignIn('citizen02')).toBe(429);
});

test('a telephone code is valid for the time that is set, and its message names it', async () => {
  await set('phone-code-minutes', 3);
  const messages = vi.spyOn(app.platform.sms, 'send');
  onTestFinished(() => messages.mockRestore());
  await caller.ok(calls.sendPhoneCode, { name: 'clerk01' });
  expect(messages.mock.calls.map(([{ text }]) => text)).toEqual([expect.stringContaining('，3分钟内有效，')]);
  const code = await codeFor(caller, 'sms', 'clerk01');
  clock.advance(3 * minute - 1_000);
  await caller.ok(calls.resetPassword, { name: 'clerk01', password: 'Neu@2027', code });
  await caller.ok(calls.sendPhoneCode, { name: 'approver01' });
  const late = await codeFor(caller, 'sms', 'approver01');
  clock.advance(3 * minute + 1);
  await caller.refused(calls.resetPassword, { name: 'approver01', password: 'Neu@2027', code: late }, 400);
});

test('a session lasts for the time that is set', async () => {
  await set('session-idle-hours', 1);
  const tokens = await signIn(caller, 'reviewer01');
  clock.advance(61 * minute);
  await caller.refused(calls.refreshToken, { refreshToken: tokens.refreshToken }, 401);
});

test('another process sees a change within seconds, and a transaction reads without a second connection', async () => {
  const elsewhere = createParameters(database, clock, audit, config);
  expect((await elsewhere.read())['lockout-minutes']).toBe(5);
  const again = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'lockout-minutes', value: 7 }, again);
  expect((await elsewhere.read())['lockout-minutes']).toBe(5);
  clock.advance(5_000);
  await inTransaction(database.tables<unknown>(), async (transaction) => {
    expect((await elsewhere.read(transaction))['lockout-minutes']).toBe(7);
  });
});

test('the audit is listed by kind, newest first, with the names of accounts', async () => {
  const token = await app.accessTokenOf('admin');
  const list = async (filter: CallInput<typeof calls.listAuditRecords>) => {
    const page = await caller.ok(calls.listAuditRecords, { pageSize: 100, ...filter }, token);
    expect(page.list.map(({ number }) => number)).toEqual(page.list.map(({ number }) => number).sort((a, b) => b - a));
    return page;
  };
  const operations = await list({ kind: 'operation' });
  const rest = await list({ kind: 'operation', pageNum: 2 });
  expect(operations.total).toBe(operations.list.length + rest.list.length);
  expect(operations.list[0]).toMatchObject({
    action: 'parameter-set',
    actor: '管理员（admin）',
    object: 'lockout-minutes',
    detail: { value: '5 → 7' },
  });
  const signIns = await list({ kind: 'sign-in' });
  expect(new Set(signIns.list.map(({ action }) => action))).toEqual(new Set(['sign-in', 'sign-in-lock']));
  expect(operations.list.some(({ action }) => action.startsWith('sign-'))).toBe(false);

  const refused = await list({ kind: 'sign-in', outcome: 'refused', actor: 'Citizen01' });
  expect(refused.list.map(({ action, actor }) => [action, actor])).toEqual([
    ['sign-in-lock', 'citizen01'],
    ['sign-in', 'citizen01'],
  ]);
  for (const actor of ['citizen01', '张出租'])
    expect((await list({ kind: 'sign-in', actor, outcome: 'done' })).list).toMatchObject([
      { actor: '张出租（citizen01）' },
    ]);
  expect((await list({ kind: 'operation', action: 'password-reset', outcome: 'done' })).list).toMatchObject([
    { object: 'clerk01' },
  ]);
  expect((await list({ kind: 'operation', actor: 'nobody' })).total).toBe(0);
  const [first, second] = await Promise.all([1, 2].map((pageNum) => list({ kind: 'operation', pageNum, pageSize: 2 })));
  expect([...(first?.list ?? []), ...(second?.list ?? [])]).toEqual(operations.list.slice(0, 4));
});

test('what the city sets about cases is in force from a day on, and is planned ahead', async () => {
  const token = await app.accessTokenOf('admin');
  const set = (value: number, since?: string) => ({ name: 'case-limit-zl201', value, ...(since && { since }) });
  expect(await caller.refused(calls.setParameter, set(2, '2020-01-01'), 400, token)).toBe('生效日期不能早于今天');
  expect(await caller.refused(calls.setParameter, set(4), 400, token)).toContain('1 到 3 工作日');
  const unlimited = { name: 'case-limit-org201', value: 21 };
  expect(await caller.refused(calls.setParameter, unlimited, 400, token)).toContain('1 到 20 工作日');
  const immediate = { name: 'lockout-minutes', value: 7, since: '2099-01-01' };
  expect(await caller.refused(calls.setParameter, immediate, 400, token)).toContain('即时生效');
  const planned = await caller.ok(calls.setParameter, set(1, '2099-01-01'), token);
  expect(planned).toMatchObject({ value: 3, dated: true, since: null, planned: [{ value: 1, since: '2099-01-01' }] });
  expect(await caller.ok(calls.setParameter, set(2), token)).toMatchObject({ value: 2, planned: [{ value: 1 }] });
  const valueOn = await app.platform.parameters.readDated();
  expect(['2020-01-01', '2098-12-31', '2099-01-01'].map((day) => valueOn('case-limit-zl201', day))).toEqual([3, 2, 1]);
});

test('days of the audit are those of the city, both included', async () => {
  const moments = [
    '2026-03-01T15:59:59.999Z',
    '2026-03-01T16:00:00.000Z',
    '2026-03-02T15:59:59.999Z',
    '2026-03-02T16:00:00.000Z',
  ];
  for (const at of moments)
    await createAudit(database, { now: () => new Date(at) }).recordAlone({ action: 'day-pass', outcome: 'done' });
  const token = await app.accessTokenOf('admin');
  const momentsOf = async (from?: string, to?: string) => {
    const filter = { kind: 'operation' as const, action: 'day-pass', ...(from && { from }), ...(to && { to }) };
    return (await caller.ok(calls.listAuditRecords, filter, token)).list.map(({ at }) => at).toReversed();
  };
  expect(await momentsOf()).toEqual(moments);
  expect(await momentsOf('2026-03-02', '2026-03-02')).toEqual(moments.slice(1, 3));
  expect(await momentsOf('2026-03-03')).toEqual(moments.slice(3));
  expect(await momentsOf(undefined, '2026-03-01')).toEqual(moments.slice(0, 1));
  const wrong = { kind: 'operation' as const, from: '2026-02-02', to: '2026-02-01' };
  expect(await caller.refused(calls.listAuditRecords, wrong, 400, token)).toBe('起始日期不能晚于截止日期');
  const far = { kind: 'operation' as const, pageNum: 101, pageSize: 100 };
  expect(await caller.refused(calls.listAuditRecords, far, 400, token)).toContain('请按日期查询');
});

test('the chain is walked once for all who ask meanwhile, and a change by hand is named', async () => {
  const token = await app.accessTokenOf('admin');
  const verify = () => caller.ok(calls.verifyAudit, {}, token);
  expect(await Promise.all([verify(), verify(), verify()])).toEqual(Array(3).fill({ brokenAt: null }));
  await pool.query('alter table platform.audit_entry disable trigger append_only');
  await pool.query("update platform.audit_entry set actor = 'x' where number = 3");
  expect(await verify()).toEqual({ brokenAt: 3 });
});
