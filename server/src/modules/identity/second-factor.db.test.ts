import { calls } from '@anju/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { signOnWithVerifier } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({ SECOND_FACTOR: 'required' }, { clock });
const caller = callerOf(app.url);
const halfWay = '请先绑定或验证身份验证器';

const otpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
const withOtp = async (name: string, otp?: string) => ({
  name,
  password: 'Anju@2026',
  ...(await solvedCaptcha(caller)),
  ...(otp !== undefined && { otp }),
});

async function setUp(name: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { accessToken } = await signIn(caller, name);
  const { secret } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  const { recoveryCodes } = await caller.ok(calls.confirmSecondFactor, { otp: otpOf(secret) }, accessToken);
  clock.advance(30_000);
  return { secret, recoveryCodes };
}

test('a member of staff gets no further than setting it up; with it all is open', async () => {
  const { accessToken } = await signIn(caller, 'clerk01');
  expect(await caller.refused(calls.getHomeUser, {}, 403, accessToken)).toBe(halfWay);
  const { secret, address } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  expect(address).toMatch(/^otpauth:\/\/totp\/.*clerk01/);
  expect(await caller.refused(calls.confirmSecondFactor, { otp: '000000x' }, 400, accessToken)).toBe(
    '动态验证码不正确',
  );
  await caller.ok(calls.confirmSecondFactor, { otp: otpOf(secret) }, accessToken);
  await caller.ok(calls.getHomeUser, {}, accessToken);
});

test('citizens and enterprises are not asked', async () => {
  for (const name of ['citizen01', 'entadmin01'])
    await caller.ok(calls.getHomeUser, {}, (await signIn(caller, name)).accessToken);
});

test('later sign-ins need the one-time password, right and not used before', async () => {
  const { secret } = await setUp('reviewer01');
  for (let count = 0; count < 6; count += 1)
    expect(await caller.refused(calls.login, await withOtp('reviewer01'), 428)).toBe('请输入身份验证器中的动态验证码');
  expect(await caller.refused(calls.login, await withOtp('reviewer01', '123'), 400)).toBe('动态验证码不正确');
  const otp = otpOf(secret);
  await caller.ok(calls.login, await withOtp('reviewer01', otp));
  expect(await caller.refused(calls.login, await withOtp('reviewer01', otp), 400)).toBe('动态验证码不正确');
  clock.advance(30_000);
  await caller.ok(calls.login, await withOtp('reviewer01', otpOf(secret)));
});

test('a recovery code opens once', async () => {
  const { recoveryCodes } = await setUp('admin');
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code] = recoveryCodes as [string];
  await caller.ok(calls.login, await withOtp('admin', code));
  expect(await caller.refused(calls.login, await withOtp('admin', code), 400)).toBe('动态验证码不正确');
});

test('guessing one-time passwords locks the name like guessing passwords', async () => {
  await setUp('approver01');
  for (let count = 0; count < 4; count += 1) await caller.refused(calls.login, await withOtp('approver01', '000'), 400);
  await caller.refused(calls.login, await withOtp('approver01', '000'), 429);
  expect(await caller.refused(calls.login, await withOtp('approver01', '000'), 429)).toContain('已锁定至');
});

test('guesses at setting it up are counted, concurrent ones too, and the lock is reported with its end', async () => {
  const { accessToken } = await signIn(caller, 'weak01', '123456');
  const { secret } = await caller.ok(calls.startSecondFactor, {}, accessToken);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const guess = { otp: `guess ${index}` };
      return (await caller.raw(calls.confirmSecondFactor, guess, accessToken)).status;
    }),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  const right = { otp: otpOf(secret) };
  expect(await caller.refused(calls.confirmSecondFactor, right, 429, accessToken)).toMatch(
    /^动态验证码输错次数过多，请于\d\d:\d\d后再试$/,
  );
});

test('a second factor that is set up cannot be replaced with a session alone', async () => {
  const { secret } = await setUp('reviewer02');
  const { accessToken } = await caller.ok(calls.login, await withOtp('reviewer02', otpOf(secret)));
  expect(await caller.refused(calls.startSecondFactor, {}, 409, accessToken)).toBe('身份验证器已绑定');
  expect(await caller.refused(calls.confirmSecondFactor, { otp: otpOf(secret) }, 409, accessToken)).toBe(
    '身份验证器已绑定',
  );
});

test('nobody binds one with a session alone: who holds a stolen one could lock its owner out', async () => {
  const { accessToken } = await signIn(caller, 'citizen02');
  expect(await caller.refused(calls.startSecondFactor, {}, 403, accessToken)).toBe('身份验证器在登录时绑定');
  await signIn(caller, 'citizen02');
});

test('the secret is stored encrypted', async () => {
  const { secret } = await setUp('noapps01');
  const { rows } = await app.platform.database.pool.query('select secret from identity.second_factor');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.secret).not.toContain(secret);
});

async function linkToProvider(loginName: string): Promise<void> {
  const { pool } = app.platform.database;
  await pool.query('delete from identity.external_identity');
  // With another identity number the provider would vouch for somebody else.
  await pool.query(`update identity.account set id_number = '' where login_name = $1`, [loginName]);
  await pool.query(
    `insert into identity.external_identity
     select 'demo', 'demo-jia', id, now() from identity.account where login_name = $1`,
    [loginName],
  );
}

const signOnAs = async () => caller.ok(calls.getLoginToken, await signOnWithVerifier(app.url, 'demo-jia'));

test('staff who come by single sign-on set it up, or prove it, before anything else', async () => {
  await linkToProvider('entemp01');
  await caller.ok(calls.getHomeUser, {}, (await signOnAs()).accessToken);

  await linkToProvider('weak01');
  // The lock from the guesses before is over.
  clock.advance(31 * 60_000);
  const first = await signOnAs();
  expect(await caller.refused(calls.getHomeUser, {}, 403, first.accessToken)).toBe(halfWay);
  expect(await caller.refused(calls.proveSecondFactor, { otp: '123456' }, 400, first.accessToken)).toBe(
    '请先绑定身份验证器',
  );
  const { secret } = await caller.ok(calls.startSecondFactor, {}, first.accessToken);
  const { recoveryCodes } = await caller.ok(calls.confirmSecondFactor, { otp: otpOf(secret) }, first.accessToken);
  await caller.ok(calls.getHomeUser, {}, first.accessToken);

  clock.advance(30_000);
  for (const otp of [otpOf(secret), recoveryCodes[0] as string]) {
    const { accessToken, refreshToken } = await signOnAs();
    expect(await caller.refused(calls.getHomeUser, {}, 403, accessToken)).toBe(halfWay);
    await caller.refused(calls.startSecondFactor, {}, 409, accessToken);
    await caller.refused(calls.confirmSecondFactor, { otp }, 409, accessToken);
    expect(await caller.refused(calls.proveSecondFactor, { otp: '000000x' }, 400, accessToken)).toBe(
      '动态验证码不正确',
    );
    const renewed = await caller.ok(calls.refreshToken, { refreshToken });
    await caller.refused(calls.getHomeUser, {}, 403, renewed.accessToken);
    await caller.ok(calls.proveSecondFactor, { otp }, renewed.accessToken);
    await caller.ok(calls.getHomeUser, {}, renewed.accessToken);
    // The one-time password is used up.
    const again = await signOnAs();
    await caller.refused(calls.proveSecondFactor, { otp }, 400, again.accessToken);
  }
  const { rows } = await app.platform.database.pool.query(
    `select count(*)::int as count from platform.audit_entry where action = 'second-factor-prove'`,
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('guesses after a single sign-on are counted for the account, over all sessions', async () => {
  await linkToProvider('noapps01');
  const prove = async () => caller.raw(calls.proveSecondFactor, { otp: '000000x' }, (await signOnAs()).accessToken);
  for (let count = 0; count < 4; count += 1) expect((await prove()).status).toBe(400);
  expect((await prove()).status).toBe(429);
  expect(JSON.parse((await prove()).body).msg).toContain('动态验证码输错次数过多');
});
